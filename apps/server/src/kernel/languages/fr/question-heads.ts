import type { QuestionHeads } from '../question-heads-of-language.ts';

export const heads: QuestionHeads = {
  person: 'qui|qui est ce qui|qui est ce que|quelle personne',
  phone: 'quel numéro appeler|quel numéro dois|quel numéro de téléphone|quel est le numéro de téléphone|qui appeler',
  date: 'quand|depuis quand|jusqu à quand|à partir de quand|quelle date|quel jour|quels jours|quelle année|quel mois|quelle est la date|quelle semaine|à quelle date|à compter de quand|dès quand|quel est le jour',
  time: 'quelle heure|à quelle heure|jusqu à quelle heure|quelles heures|à quelles heures|quels sont les horaires|quels horaires|quelle est l heure',
  duration:
    'combien de temps|combien de fois|pendant combien de|depuis combien de temps|dans combien de temps|quelle durée|quelle est la durée|à quelle fréquence|tous les combien|sous combien de|combien de mois|combien de semaines|combien d années|combien d heures|combien de minutes|à quel intervalle|à quels intervalles|quel est le délai|quel délai|dans quel délai|sous quel délai|pour combien de temps',
  sum: 'quel prix|quel montant|quel est le prix|quel est le montant|quel est le loyer|quel loyer|combien d argent|combien ça coûte|quels frais|quels sont les frais|combien … coûté|combien coûtaient|combien a coûté|combien ont coûté|combien avait coûté|qu a coûté|à combien|quel est le coût|quelle somme|quel est le tarif|quel tarif',
  number:
    'combien de|combien d|quelle taille|quelle hauteur|quelle largeur|quelle profondeur|quel âge|quel poids|quelle distance|combien y a t il',
  share: 'quel pourcentage|quelle part|quelle proportion|combien de pour cent|combien pour cent',
  place:
    'où|d où|à quel endroit|dans quelle salle|quel endroit|dans quelle pièce|vers où|par où|dans quel endroit|à quelle adresse|en quel lieu',
  reason: 'pourquoi|pour quelle raison|pour quoi|quelle est la raison|pour quelles raisons',
  manner:
    'comment|de quelle manière|de quelle façon|que faire|que dois je faire|que faut il faire|que peut on faire|qu est ce que je dois faire|quelle est la marche à suivre|quelle est la procédure|par quel moyen|quelles démarches|quelles sont les étapes',
  permission:
    'puis je|peut on|pouvons nous|peux tu|est ce que je peux|est ce qu on peut|a t on le droit|ai je le droit|avons nous le droit|est il permis|est ce permis|est il possible|je peux|on peut|est il … permis|est il … interdit|est ce … autorisé|est … autorisé|est … permis|est … interdit|sont … autorisés|sont … admis|a t on l autorisation|ai je l autorisation|est on autorisé',
  obligation:
    'dois je|devons nous|doit on|faut il|est ce que je dois|est ce qu il faut|suis je obligé|suis je obligée|sommes nous obligés|est il obligatoire|est ce obligatoire|dois t on|est on obligé|est on tenu|est … obligatoire|sont … obligatoires|est il nécessaire|avons nous besoin|ai je besoin|sommes nous tenus|suis je tenu|suis je tenue|est ce que je suis obligé|est ce qu on doit',
  condition:
    'que se passe t il|qu arrive t il|qu est ce qui se passe|qu est ce qui arrive|que se passe t il si|et si|que risque|que risque t on|que deviennent|quelles sont les conséquences|quelle est la conséquence|quelle est la sanction|quelles conséquences|qu advient il|que devient|que se passerait il|qu est ce que je risque',
  definition:
    'qu est ce qu un|qu est ce qu une|qu est ce que c est|qu est ce que le|qu est ce que la|que signifie|que veut dire|c est quoi|définition de|qu entend on par|qu est ce que signifie|que désigne|que veulent dire|qu est ce que veut dire',
  open: 'que|qu|quoi|quel|quelle|quels|quelles|qu est ce que|qu est ce qui|quel est|quelle est|lequel|laquelle',
  much: 'combien',
  paying:
    'coûte|coûtent|coûtera|paie|paient|payons|payer|payé|dois|doit|devons|faut|vaut|gagne|gagnons|reçois|touche|est|sont|était|a|ai|avons|ça|cela|ce|je|on|nous|vous|il|elle|pour|par|le|la|les|rapporte|reste',
  before:
    'à|au|aux|de|d|des|du|par|pour|avec|chez|dans|en|sur|sous|depuis|jusqu|jusque|dès|avant|après|vers|et|mais|ou|alors|donc|s|il|vous|te|plaît|bonjour|dites|moi|dis|sais|tu|savez|peux|pouvez|rappelle|rappelez|déjà|est|ce|que|quelqu|un|sait',
  back: '',
  returned: '',
};
