import type { ValueWordsInCommands } from '../value-words-in-commands.ts';

export const de: ValueWordsInCommands = {
  numbers:
    '1: ein|eins|eine|einem|einen; 2: zwei|zwo; 3: drei; 4: vier; 5: funf|fuenf; 6: sechs; 7: sieben; 8: acht; 9: neun; 10: zehn; 11: elf; 12: zwolf|zwoelf; 13: dreizehn; 14: vierzehn; 15: funfzehn|fuenfzehn; 16: sechzehn; 17: siebzehn; 18: achtzehn; 19: neunzehn; 20: zwanzig; 30: dreissig|dreisig; 40: vierzig; 50: funfzig|fuenfzig; 60: sechzig; 70: siebzig; 80: achtzig; 90: neunzig; 100: hundert; 1000: tausend',
  plainer:
    '(?:vom|im|aus dem) vorjahr(?:e?s)? = letztes jahr; vorjahr(?:e?s)? = letztes jahr; (?:von|aus) vor = vor; (?:lauft|laufen) (.*) (?:ab|aus)$ = $1; jahrtausendwende = 2000; und (?:davor|fruher|alter|vorher)$ = vroeger; bis zum monatsletzten|bis ultimo = bis ende des monats; bis jetzt|bis dato = bis heute',
  besideTimes:
    'bezahlt beglichen zahlen begleichen eingelangt eingegangene eingegangenen eingescannt dazugekommen reingestellt noch muss mussen werden zu sind hat haben hab ich wir ablaufen auslaufen auslauft enden endend bekommen erhalten erstellt kam kamen',
  besideAmounts: 'ausmachen kosten gekostet hohe hoher macht machen',
  states: {
    open: '(?:noch )?(?:nicht|ned|net|nich) (?:be)?(?:zahlt|glichen)|(?:noch )?zu (?:be)?zahlen(?:de[nr]?)?|zu begleichen(?:de[nr]?)?|(?:noch )?ausstandig\\p{L}*|ausstehend\\p{L}*|(?:noch )?schuldig(?: sind)?|nicht uberwiesen',
    untagged: 'etikettenlos\\p{L}*|(?:ohne|kein\\p{L}*) (?:jede[sn]? |einzige[sn]? )?(?:etikett|schlagwort|tag|label)\\p{L}*',
    tagged:
      '(?:mit|hat|haben|tragt|tragen) (?:irgend)?(?:ein|einem|einen|etwas) (?:etikett|schlagwort|tag|label)|getaggt\\p{L}*|verschlagwortet\\p{L}*',
    unfiled: '(?:nirgends|nirgendwo) (?:abgelegt|einsortiert|drin)\\p{L}*|ordnerlos\\p{L}*|lose[nr]?',
    filed: '(?:schon |bereits )?in (?:irgend)?einem ordner|(?:schon|bereits) (?:einsortiert|abgelegt)\\p{L}*',
    twin: '(?:zweimal|mehrfach|doppelt) (?:da|vorhanden|abgelegt|drin)\\p{L}*|zweimal|dubletten|zwilling\\p{L}*|doubletten',
    undated: '(?:ohne|kein\\p{L}*) datum(?:sangabe)?|datumslos\\p{L}*',
    withoutTotal: '(?:ohne|kein\\p{L}*) (?:gesamt|end)?(?:betrag|summe)',
  },
  all: 'ale|alli|alls|samt und sonders|restlos\\p{L}*|komplett\\p{L}*',
  both: 'alle zwei|die zwei',
  nameEndings: 's|es|n|en|e|er|ern|ens|em',
  nameDerivations: 'ei|erei|eri|er|iat|um|in|innen|ler',
};
