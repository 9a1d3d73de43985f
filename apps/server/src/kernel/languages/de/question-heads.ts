import type { QuestionHeads } from '../question-heads-of-language.ts';

export const heads: QuestionHeads = {
  person: 'wer|wem|wen|wessen|welche person|welcher mensch|durch wen|für wen',
  phone:
    'wen rufe * an|wen soll * anrufen|wen muss * anrufen|wen kann * anrufen|welche nummer wähle|welche telefonnummer|unter welcher nummer',
  date: 'wann|seit wann|bis wann|ab wann|welches datum|welcher tag|welchen tag|welchem tag|welches jahr|welchem jahr|welcher monat|welchem monat|welchen monat|welchem datum|welchem abend|welcher termin|wie spät ist der letzte termin|an welchem tag|an welchem datum|bis zu welchem|zu welchem termin|welches ist der termin',
  time: 'wie viel uhr|wieviel uhr|welche uhrzeit|welcher uhrzeit|wie spät|wie früh',
  duration:
    'wie lange|wie lang|wie oft|wie schnell|wie häufig|wie bald|seit wie lange|wie viele jahre lang|wie viele tage lang|wie viele monate|wie viele wochen|wie viele jahre|wie viele stunden|wie viele minuten|wieviele monate|wieviele wochen|in welchen abständen|in welchem abstand|in welchem zeitraum|für welchen zeitraum|innerhalb welcher frist|in welchem turnus|über welchen zeitraum',
  sum: 'wie teuer|wie hoch|was kostet|was kosten|was zahle|was zahlen|was bezahle|welcher betrag|welchen betrag|welcher preis|welchen preis|wie viel geld|wieviel geld|was bekomme ich für|was hat … gekostet|was haben … gekostet|was bezahlen|was zahlt man|was bezahlt|was bekomme ich|welche summe|was kriege|welche kosten|was verlangt|was verlangen',
  number:
    'wie viele|wieviele|wie groß|wie schwer|wie weit|wie breit|wie tief|wie laut|wie alt|wie stark|die wievielte|der wievielte|wie hoch darf',
  share:
    'wie viel prozent|wieviel prozent|wie viele prozent|welcher anteil|welchen anteil|welcher prozentsatz|welchen prozentsatz|welcher teil',
  place:
    'wo|wohin|woher|an welchem ort|in welchem raum|in welchem zimmer|welcher ort|welchem ort|an welcher stelle|in welcher stadt|an welcher adresse',
  reason: 'warum|weshalb|wieso|weswegen|wozu|aus welchem grund|was ist der grund|wofür',
  manner:
    'wie|auf welche weise|was muss * tun|was muss * machen|was soll * tun|was soll * machen|was kann * tun|was ist zu tun|was tun|was mache|in welcher weise|wie geht|wie macht man|was ist der weg|mit welchen schritten|auf welchem weg',
  permission:
    'darf|dürfen|kann ich|kann man|können wir|ist es erlaubt|ist * erlaubt|sind * erlaubt|darf man|ist … erlaubt|sind … erlaubt|ist … gestattet|sind … gestattet|ist … verboten|sind … verboten|ist … zulässig|habe ich das recht|haben wir das recht|ist man berechtigt|bin ich berechtigt|sind wir berechtigt',
  obligation:
    'muss|müssen|soll ich|sollen wir|bin ich verpflichtet|sind wir verpflichtet|brauche ich|braucht man|ist * pflicht|ist … pflicht|ist … vorgeschrieben|ist … verpflichtend|ist … erforderlich|sind … erforderlich|ist es nötig|ist es notwendig|ist … nötig|bin ich … verpflichtet|ist man verpflichtet|besteht … pflicht|sind … verpflichtet|ist … verpflichtet',
  condition:
    'was passiert|was geschieht|was ist wenn|was wenn|was wird wenn|was droht|was folgt|was passiert wenn|welche folgen|welche konsequenzen|welche strafe|was ist die folge|was sind die folgen|was wäre wenn|womit muss ich rechnen|was blüht',
  definition:
    'was ist ein|was ist eine|was sind|was bedeutet|was heißt|was versteht man unter|definition von|was meint|was ist mit … gemeint|wofür steht|was ist gemeint mit|was ist unter … zu verstehen',
  open: 'was|welche|welcher|welches|welchen|welchem|was sind die|was sind meine',
  much: 'wie viel|wieviel',
  paying:
    'kostet|kosten|zahle|zahlen|zahlt|bezahle|bezahlen|bezahlt|bekomme|bekommen|bekommt|verdient|verdiene|verdienen|beträgt|betragen|schulde|schulden|ist|sind|war|waren|muss|müssen|soll|sollen|darf|kann|wird|werden|hat|haben|macht|mehr|weniger|pro|für|ich|wir|man|der|die|das',
  before:
    'um|ab|bis|seit|an|am|auf|aus|bei|von|vom|mit|nach|vor|zu|zum|zur|für|in|im|unter|über|durch|und|aber|oder|also|bitte|sag|mir|hallo|na|denn|genau|jetzt|weißt|du|wissen|sie|kannst|können|mal|sagen|erinnerst|dich|daran|noch|gleich|wieder|weiß|jemand',
  back: '(?:bekomm|krieg|erhalt|erhält|zahl|gib|geb|erstatt)\\p{L}*(?: [\\p{L}-]+){0,5} zurück|zurück(?:bekomm|krieg|erhalt|gezahlt|zahl|erstatt|gegeben|geb)\\p{L}*',
  returned: 'zurück|rückzahl|rückgab|rückerstatt|rücksend|erstatte|erstattung',
};
