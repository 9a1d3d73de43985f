import type { ValueWordsInCommands } from '../value-words-in-commands.ts';

export const nl: ValueWordsInCommands = {
  numbers:
    '1: een; 2: twee; 3: drie; 4: vier; 5: vijf; 6: zes; 7: zeven; 8: acht; 9: negen; 10: tien; 11: elf; 12: twaalf; 13: dertien; 14: veertien; 15: vijftien; 16: zestien; 17: zeventien; 18: achttien; 19: negentien; 20: twintig; 30: dertig; 40: veertig; 50: vijftig; 60: zestig; 70: zeventig; 80: tachtig; 90: negentig; 100: honderd; 1000: duizend',
  plainer:
    'tot nu(?: toe)?|tot op heden = tot vandaag; (?:van|uit) voor = voor; eind dit jaar = einde van dit jaar; en (?:daarvoor|vroeger|ouder)$ = vroeger',
  besideTimes:
    'ik wij heb hebben geupload bewerkt binnengekomen gescand ontvangen betaald voldaan moeten moet worden vernieuwd vervallen nog aflopende verstreken toegevoegde',
  besideAmounts: 'tot en met kosten kostte bedragen',
  states: {
    open: '(?:nog )?(?:niet|onvoldoende) (?:voldaan|betaald|vereffend)|(?:nog )?te (?:betalen|voldoen|vereffenen)|(?:nog )?verschuldigd\\p{L}*|onvoldane|schuldig',
    untagged: '(?:zonder|geen) (?:enkel )?(?:label|etiket|tag)\\p{L}*',
    tagged: '(?:met|heeft|hebben|draagt) (?:een|enig) (?:label|etiket|tag)|gelabeld\\p{L}*|getagd\\p{L}*',
    unfiled: '(?:zonder|geen) (?:enkele )?map|losse?|in geen enkele map|nergens in',
    filed: '(?:al )?in een map|opgeborgen',
    twin: 'dubbele?n?|dubbels|twee ?keer|tweemaal|in tweevoud|duplicaten',
    undated: '(?:zonder|geen) datum|ongedateerde?',
    withoutTotal: '(?:zonder|geen) (?:totaal(?:bedrag)?|bedrag)',
  },
  all: 'allemaal|al|alls|heel|de hele boel|volledige?|om het even welke?',
  both: 'de twee|alle ?bei|alletwee',
  nameEndings: 's|n|en|e|tje|je',
  nameDerivations: 'e|er|erij|ij|ist|aar|d',
};
