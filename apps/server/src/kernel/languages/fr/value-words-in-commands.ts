import type { ValueWordsInCommands } from '../value-words-in-commands.ts';

export const fr: ValueWordsInCommands = {
  numbers:
    '1: un|une; 2: deux; 3: trois; 4: quatre; 5: cinq; 6: six; 7: sept; 8: huit; 9: neuf; 10: dix; 11: onze; 12: douze; 13: treize; 14: quatorze; 15: quinze; 16: seize; 17: dixsept; 18: dixhuit; 19: dixneuf; 20: vingt|vingts; 30: trente; 40: quarante; 50: cinquante; 60: soixante; 70: septante|soixantedix; 71: soixanteetonze; 80: quatrevingt|quatrevingts|huitante|octante; 90: nonante|quatrevingtdix; 100: cent|cents; 1000: mille|mil',
  plainer:
    'davant = avant; d a matin|a matin = aujourdhui; a ce jour|jusqu a present|jusqu ici = jusque aujourdhui; ^du mois$ = de ce mois; arriv\\p{L}+ a echeance = echeance; (?:doit|doivent) etre (?:paye|regle)\\p{L}* = payer; aujourdhui meme = aujourdhui',
  besideTimes:
    'mis mise mises depose deposes deposee deposees numerise numerises numerisee numerisees envoye envoyee envoyees ranges arrivant etre paye payer payes payees regler expirant finissant jai ai nous avons a tel',
  besideAmounts: 'compris comprise comprises  coutant valant',
  states: {
    open: '(?:restent|reste|restant|encore) (?:dues?|dus|a (?:payer|regler|solder))|a (?:payer|regler|solder)|dues?|pas (?:encore )?(?:soldee?s?|acquittee?s?)|non (?:soldee?s?|acquittee?s?|reglee?s?)|en souffrance',
    untagged: "sans (?:aucune )?(?:etiquette|tag|mot-cle)s?|depourvue?s? d'etiquettes?",
    tagged: '(?:a|ont|avec|porte|portent) (?:au moins )?(?:une|un|des) (?:etiquette|tag)s?|etiquetee?s?|taguee?s?',
    unfiled:
      'sans (?:aucun )?dossier|dans aucun dossier|en vrac|pas (?:encore )?(?:classe|range)e?s?|hors (?:de tout )?dossier',
    filed: '(?:deja )?dans un dossier|(?:deja )?(?:classe|range)e?s?',
    twin: "en (?:deux|plusieurs) exemplaires|deux fois|doublonnes?|qu'on a en double|identiques",
    undated: 'sans (?:aucune )?date|non datee?s?|depourvue?s? de date',
    withoutTotal: 'sans (?:aucun )?(?:montant|total)',
  },
  all: "tt|ttes|tts|tte|en entier|l'integralite|absolument tout|tout le reste",
  both: '(?:tous |toutes )?les deux',
  nameEndings: 's|x|e|es',
  nameDerivations: 'e|ier|iere|erie|ie|ist|iste|eur|al|ale',
};
