import type { QuestionHeads } from '../question-heads-of-language.ts';

export const heads: QuestionHeads = {
  person: 'wie|wiens|van wie|welke persoon|aan wie|door wie|voor wie|bij wie',
  phone: 'wie bel|wie kan * bellen|wie moet * bellen|welk nummer bel|welk telefoonnummer|wat is het telefoonnummer',
  date: 'wanneer|sinds wanneer|tot wanneer|vanaf wanneer|welke dag|welke dagen|welke datum|welk jaar|welke maand|wat is de datum|welke week|welke avond|op welke datum|op welke dag|per wanneer|met ingang van wanneer',
  time: 'hoe laat|hoe vroeg|welk tijdstip|welk uur|tot hoe laat|vanaf hoe laat|welke tijd|wat zijn de openingstijden|wat zijn de tijden|welke tijden|wat is het tijdstip',
  duration:
    'hoe lang|hoelang|hoe vaak|hoe snel|hoe gauw|hoeveel keer|hoe dikwijls|hoeveel maanden|hoeveel weken|hoeveel jaren|hoeveel jaar|hoeveel uren|hoeveel uur|hoeveel minuten|om de hoeveel|binnen welke termijn|met welke regelmaat|in welke periode|binnen hoeveel|voor hoe lang',
  sum: 'hoe duur|wat kost|wat kosten|wat betaal|wat betalen|welk bedrag|welke prijs|wat is de prijs|hoeveel geld|wat is het bedrag|hoe hoog|wat heeft … gekost|wat hebben … gekost|wat kostte|wat kostten|wat zijn de kosten|welk tarief|wat is het tarief|welke som|wat vragen ze|welke kosten',
  number:
    'hoe groot|hoe zwaar|hoe ver|hoe breed|hoe diep|hoe oud|hoe luid|hoe sterk|het hoeveelste|hoe hoog mag|hoe hoog is de heg|hoe hoog is het hek',
  share: 'welk percentage|welk deel|welk aandeel|hoeveel procent|welk gedeelte',
  place:
    'waar|waarheen|waarvandaan|waar naartoe|op welke plaats|in welke kamer|in welke zaal|welke plaats|op welk adres|in welke stad|op welke plek|waar vandaan',
  reason: 'waarom|waardoor|om welke reden|wat is de reden|hoezo|waarvoor|hoe komt het',
  manner:
    'hoe|op welke manier|op welke wijze|wat moet * doen|wat kan * doen|wat te doen|wat doe ik|hoe kan ik|hoe moet|wat is de procedure|welke stappen|wat zijn de stappen|wat is de manier|langs welke weg',
  permission:
    'mag|mogen|kan ik|kan je|kunnen we|kunnen wij|is het toegestaan|is * toegestaan|zijn * toegestaan|is het mogelijk|is … toegestaan|zijn … toegestaan|is … verboden|zijn … verboden|is … toegelaten|is … geoorloofd|heb ik het recht|hebben we het recht|heeft men het recht|kun je',
  obligation:
    'moet|moeten|ben ik verplicht|zijn we verplicht|is * verplicht|hoef|hoeven|heb ik * nodig|dien ik|is … verplicht|zijn … verplicht|ben ik … verplicht|is … nodig|is het nodig|is het noodzakelijk|is … noodzakelijk|zijn we … verplicht|is … vereist|dienen we',
  condition:
    'wat gebeurt er|wat gebeurt|wat als|wat gebeurt er als|en als|wat zal er gebeuren|wat volgt er|wat zijn de gevolgen|welke gevolgen|wat is het gevolg|wat is de straf|welke boete|wat is de sanctie|wat riskeer|wat zou er gebeuren|wat staat er op',
  definition:
    'wat is een|wat zijn|wat betekent|wat houdt * in|wat wordt bedoeld met|definitie van|wat verstaat men onder|wat wordt verstaan onder|wat wordt onder … verstaan|waar staat … voor|wat is de betekenis van|wat bedoelt men met',
  open: 'wat|welk|welke|wat zijn de|wat zijn mijn|wat is de|wat is het',
  much: 'hoeveel',
  paying:
    'kost|kosten|betaal|betalen|betaalt|moet|moeten|krijg|krijgen|verdien|verdienen|verdient|bedraagt|bedragen|is|was|zijn|waren|kan|mag|zal|wordt|worden|heb|hebben|heeft|ben|de|het|ik|we|wij|je|per|voor|meer|minder',
  before:
    'aan|van|met|bij|op|in|tot|vanaf|sinds|naar|over|om|onder|uit|voor|na|door|en|maar|of|dus|hallo|zeg|graag|alsjeblieft|mij|eens|precies|weet|je|u|iemand|kun|kunt|vertellen|zeggen|nog|weer|even|ook|wil|weten',
  back: '(?:krijg|betaal|geef|gev|ontvang)\\p{L}*(?: [\\p{L}-]+){0,5} terug|terug(?:krijg|betaal|gev|gegeven|ontvang)\\p{L}*',
  returned: 'terug|restitu|vergoed',
};
