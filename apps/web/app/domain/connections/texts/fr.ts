import type { Texts } from './texts';

export const translation: Texts = {
  yourBrowserBlockedTheWindow: 'Votre navigateur a bloqué la fenêtre. Autorisez les fenêtres pour cette page et réessayez.',
  disconnectNamed: (name) => `Déconnecter ${name} ?`,
  cancel: 'Annuler',
  disconnect: 'Déconnecter',
  accessIsGivenBack: (provider) => `L’accès est rendu à ${provider} et effacé ici. Là-bas, rien ne change.`,
  whatBecomesOfTheDocuments: 'Ce que deviennent les documents',
  keepTheIndexedCopies: (held) =>
    `Garder les copies indexées (${held}) ; elles ne suivent plus les changements tant que ce compte n’est pas reconnecté`,
  removeEverything: 'Tout retirer ; les documents vont à la corbeille pendant 30 jours',
  howToSetItUp: 'Comment le configurer',
  isNotSetUp: (name) =>
    `${name} n’est pas encore configuré sur ce serveur. Qui gère le serveur l’enregistre une fois ; ensuite vous pourrez le connecter ici.`,
  uploaded: 'Importé',
  theWindowSeemsToBeClosed: (label) => `La fenêtre de ${label} semble fermée`,
  ifYouFinishedThere: 'Si vous avez terminé là-bas, la connexion apparaît ici d’elle-même. Sinon, connectez de nouveau.',
  failedToConnect: (label) => `La connexion de ${label} a échoué`,
};
