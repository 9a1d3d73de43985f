import { pluralOf } from '~/lib/language/plural';
import type { Texts } from './texts';

const plural = pluralOf('fr');

export const translation: Texts = {
  thisBrowserDoesNotTurn: 'Ce navigateur ne transcrit pas la parole. Chrome, Edge et Safari le font.',
  theMicrophoneIsNotAllowed:
    'Le micro n’est pas autorisé ici. Autorisez-le à côté de l’adresse de cette page, puis appuyez de nouveau.',
  thisBrowserDoesNotAllow: 'Ce navigateur n’autorise pas ici sa reconnaissance vocale.',
  noMicrophoneWasFound: 'Aucun micro n’a été trouvé.',
  nothingWasHeardPressAgain: 'Rien n’a été entendu. Appuyez de nouveau et parlez.',
  theBrowserCouldNotReach: 'Le navigateur n’a pas pu joindre le service qui transcrit la parole.',
  thisBrowserDoesNotUnderstand: 'Ce navigateur ne comprend pas la parole dans sa propre langue.',
  theBrowserStoppedListening: 'Le navigateur a cessé d’écouter.',
  serverUnreachable: 'Le serveur est injoignable. Vérifiez votre connexion et réessayez.',
  theServerGaveAnAnswer: 'Le serveur a donné une réponse que cette page ne peut pas lire',
  youAreNotSignedIn: 'Vous n’êtes pas connecté. Connectez-vous et réessayez.',
  theConnectionBroke: 'La connexion a été coupée',
  theUploadWasCancelled: 'L’envoi a été annulé',
  serverUnreachableForNow: 'Le serveur est injoignable. Réessayez dans un instant.',
  theServerAnsweredWhenAsked: (status) => `Le serveur a répondu ${status} quand on lui a demandé ses paramètres.`,
  theUploadWasStopped: 'L’envoi a été interrompu',
  youCancelledSigningInNothing: 'Vous avez annulé la connexion. Rien n’a été modifié.',
  signingInTookTooLong: 'La connexion a pris trop de temps. Réessayez.',
  youAreSignedOutSign: 'Vous êtes déconnecté. Connectez-vous pour continuer.',
  youWereNotLetIn: (message) => `L’accès vous a été refusé : ${message}`,
  signInCouldNotBe: 'La connexion n’a pas pu être chargée. Rechargez la page et réessayez.',
  signingInNeedsASecure:
    'La connexion exige une adresse sécurisée. Ouvrez cette page en https ou, sur la machine elle-même, par http://localhost.',
  documents: (count) => plural(count, { one: '# document', other: '# documents' }),
  files: (count) => plural(count, { one: '# fichier', other: '# fichiers' }),
  pages: (count) => plural(count, { one: '# page', other: '# pages' }),
  passages: (count) => plural(count, { one: '# passage', other: '# passages' }),
  days: (count) => plural(count, { one: '# jour', other: '# jours' }),
  folders: (count) => plural(count, { one: '# dossier', other: '# dossiers' }),
  notes: (count) => plural(count, { one: '# note', other: '# notes' }),
  results: (count) => plural(count, { one: '# résultat', other: '# résultats' }),
  steps: (count) => plural(count, { one: '# étape', other: '# étapes' }),
  attachments: (count) => plural(count, { one: '# pièce jointe', other: '# pièces jointes' }),
  changes: (count) => plural(count, { one: '# changement', other: '# changements' }),
  copies: (count) => plural(count, { one: '# copie', other: '# copies' }),
};
