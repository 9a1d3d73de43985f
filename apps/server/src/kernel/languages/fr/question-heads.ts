import type { QuestionHeads } from '../question-heads-of-language.ts';

export const heads: QuestionHeads = {
  person: 'qui|qui est ce qui|qui est ce que|quelle personne',
  phone: 'quel numéro appeler|quel numéro dois|quel numéro de téléphone|quel est le numéro de téléphone|qui appeler',
  date: 'quand|depuis quand|jusqu à quand|à partir de quand|quelle date|quel jour|quels jours|quelle année|quel mois|quelle est la date|quelle semaine',
  time: 'quelle heure|à quelle heure|jusqu à quelle heure|quelles heures|à quelles heures',
  duration:
    'combien de temps|combien de fois|pendant combien de|depuis combien de temps|dans combien de temps|quelle durée|quelle est la durée|à quelle fréquence|tous les combien|sous combien de',
  sum: 'quel prix|quel montant|quel est le prix|quel est le montant|quel est le loyer|quel loyer|combien d argent|combien ça coûte|quels frais|quels sont les frais',
  number:
    'combien de|combien d|quelle taille|quelle hauteur|quelle largeur|quelle profondeur|quel âge|quel poids|quelle distance|combien y a t il',
  share: 'quel pourcentage|quelle part|quelle proportion|combien de pour cent|combien pour cent',
  place: 'où|d où|à quel endroit|dans quelle salle|quel endroit|dans quelle pièce|vers où|par où',
  reason: 'pourquoi|pour quelle raison|pour quoi|quelle est la raison|pour quelles raisons',
  manner:
    'comment|de quelle manière|de quelle façon|que faire|que dois je faire|que faut il faire|que peut on faire|qu est ce que je dois faire',
  permission:
    'puis je|peut on|pouvons nous|peux tu|est ce que je peux|est ce qu on peut|a t on le droit|ai je le droit|avons nous le droit|est il permis|est ce permis|est il possible|je peux|on peut',
  obligation:
    'dois je|devons nous|doit on|faut il|est ce que je dois|est ce qu il faut|suis je obligé|suis je obligée|sommes nous obligés|est il obligatoire|est ce obligatoire|dois t on',
  condition:
    'que se passe t il|qu arrive t il|qu est ce qui se passe|qu est ce qui arrive|que se passe t il si|et si|que risque|que risque t on|que deviennent',
  definition:
    'qu est ce qu un|qu est ce qu une|qu est ce que c est|qu est ce que le|qu est ce que la|que signifie|que veut dire|c est quoi|définition de|qu entend on par',
  open: 'que|qu|quoi|quel|quelle|quels|quelles|qu est ce que|qu est ce qui|quel est|quelle est|lequel|laquelle',
  much: 'combien',
  paying:
    'coûte|coûtent|coûtera|paie|paient|payons|payer|payé|dois|doit|devons|faut|vaut|gagne|gagnons|reçois|touche|est|sont|était|a|ai|avons|ça|cela|ce|je|on|nous|vous|il|elle|pour|par|le|la|les|rapporte|reste',
  before:
    'à|au|aux|de|d|des|du|par|pour|avec|chez|dans|en|sur|sous|depuis|jusqu|jusque|dès|avant|après|vers|et|mais|ou|alors|donc|s|il|vous|te|plaît|bonjour|dites|moi|dis',
  back: '',
  returned: '',
};
