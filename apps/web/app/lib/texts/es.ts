import { pluralOf } from '~/lib/language/plural';
import type { Texts } from './texts';

const plural = pluralOf('es');

export const translation: Texts = {
  thisBrowserDoesNotTurn: 'Este navegador no convierte la voz en texto. Chrome, Edge y Safari sí.',
  theMicrophoneIsNotAllowed:
    'El micrófono no está permitido aquí. Permítelo junto a la dirección de esta página y vuelve a pulsar.',
  thisBrowserDoesNotAllow: 'Este navegador no permite aquí su reconocimiento de voz.',
  noMicrophoneWasFound: 'No se ha encontrado ningún micrófono.',
  nothingWasHeardPressAgain: 'No se ha oído nada. Pulsa otra vez y habla.',
  theBrowserCouldNotReach: 'El navegador no ha podido conectar con el servicio que convierte la voz en texto.',
  thisBrowserDoesNotUnderstand: 'Este navegador no entiende la voz en su propio idioma.',
  theBrowserStoppedListening: 'El navegador ha dejado de escuchar.',
  serverUnreachable: 'No se puede conectar con el servidor. Comprueba tu conexión e inténtalo de nuevo.',
  theServerGaveAnAnswer: 'El servidor ha dado una respuesta que esta página no puede leer',
  youAreNotSignedIn: 'No has iniciado sesión. Inicia sesión e inténtalo de nuevo.',
  theConnectionBroke: 'Se ha cortado la conexión',
  theUploadWasCancelled: 'Se ha cancelado la subida',
  serverUnreachableForNow: 'No se puede conectar con el servidor. Inténtalo de nuevo en un momento.',
  theServerAnsweredWhenAsked: (status) => `El servidor ha respondido ${status} al preguntarle por sus ajustes.`,
  theUploadWasStopped: 'Se ha detenido la subida',
  youCancelledSigningInNothing: 'Has cancelado el inicio de sesión. No se ha cambiado nada.',
  signingInTookTooLong: 'El inicio de sesión ha tardado demasiado. Inténtalo de nuevo.',
  youAreSignedOutSign: 'Tu sesión está cerrada. Inicia sesión para continuar.',
  youWereNotLetIn: (message) => `No se te ha dejado entrar: ${message}`,
  signInCouldNotBe: 'No se ha podido cargar el inicio de sesión. Recarga la página e inténtalo de nuevo.',
  signingInNeedsASecure:
    'Para iniciar sesión hace falta una dirección segura. Abre esta página con https o, en la propia máquina, como http://localhost.',
  documents: (count) => plural(count, { one: '# documento', other: '# documentos' }),
  files: (count) => plural(count, { one: '# archivo', other: '# archivos' }),
  pages: (count) => plural(count, { one: '# página', other: '# páginas' }),
  passages: (count) => plural(count, { one: '# pasaje', other: '# pasajes' }),
  days: (count) => plural(count, { one: '# día', other: '# días' }),
  folders: (count) => plural(count, { one: '# carpeta', other: '# carpetas' }),
  notes: (count) => plural(count, { one: '# nota', other: '# notas' }),
  results: (count) => plural(count, { one: '# resultado', other: '# resultados' }),
  steps: (count) => plural(count, { one: '# paso', other: '# pasos' }),
  attachments: (count) => plural(count, { one: '# adjunto', other: '# adjuntos' }),
  changes: (count) => plural(count, { one: '# cambio', other: '# cambios' }),
  copies: (count) => plural(count, { one: '# copia', other: '# copias' }),
};
