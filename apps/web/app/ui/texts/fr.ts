import type { Texts } from './texts';

export const translation: Texts = {
  planned: 'Prévu',
  yourBrowserTurnsWhatYou: 'Votre navigateur transcrit ce que vous dites',
  someBrowsersSendTheRecording: 'Certains navigateurs envoient l’enregistrement à leur éditeur. Trove ne reçoit que les mots.',
  stopListening: 'Arrêter l’écoute',
  speak: 'Parler',
  switchBetweenLightAndDark: 'Passer du clair au sombre',
  showWhatIsTyped: 'Afficher la saisie',
  cancel: 'Annuler',
  leaveTheQuotationOut: 'Retirer la citation',
  close: 'Fermer',
  undo: 'Annuler',
  dismiss: 'Fermer',
  messages: 'Messages',
  retry: 'Réessayer',
  loading: 'Chargement',
};
