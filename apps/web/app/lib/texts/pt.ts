import { pluralOf } from '~/lib/language/plural';
import type { Texts } from './texts';

const plural = pluralOf('pt');

export const translation: Texts = {
  thisBrowserDoesNotTurn: 'Este navegador não transforma voz em texto. O Chrome, o Edge e o Safari fazem-no.',
  theMicrophoneIsNotAllowed: 'O microfone não é permitido aqui. Permita-o ao lado do endereço desta página e prima de novo.',
  thisBrowserDoesNotAllow: 'Este navegador não permite aqui o reconhecimento de voz.',
  noMicrophoneWasFound: 'Não foi encontrado nenhum microfone.',
  nothingWasHeardPressAgain: 'Não se ouviu nada. Prima de novo e fale.',
  theBrowserCouldNotReach: 'O navegador não conseguiu contactar o serviço que transforma voz em texto.',
  thisBrowserDoesNotUnderstand: 'Este navegador não compreende a voz na sua própria língua.',
  theBrowserStoppedListening: 'O navegador deixou de ouvir.',
  serverUnreachable: 'Não é possível contactar o servidor. Verifique a ligação e tente de novo.',
  theServerGaveAnAnswer: 'O servidor deu uma resposta que esta página não consegue ler',
  youAreNotSignedIn: 'Não iniciou sessão. Inicie sessão e tente de novo.',
  theConnectionBroke: 'A ligação caiu',
  theUploadWasCancelled: 'O carregamento foi cancelado',
  serverUnreachableForNow: 'Não é possível contactar o servidor. Tente de novo daqui a pouco.',
  theServerAnsweredWhenAsked: (status) => `O servidor respondeu ${status} ao pedido das suas definições.`,
  theUploadWasStopped: 'O carregamento foi parado',
  youCancelledSigningInNothing: 'Cancelou o início de sessão. Nada foi alterado.',
  signingInTookTooLong: 'O início de sessão demorou demasiado. Tente de novo.',
  youAreSignedOutSign: 'A sua sessão está terminada. Inicie sessão para continuar.',
  youWereNotLetIn: (message) => `Não lhe foi dado acesso: ${message}`,
  signInCouldNotBe: 'Não foi possível carregar o início de sessão. Recarregue a página e tente de novo.',
  signingInNeedsASecure:
    'Para iniciar sessão é preciso um endereço seguro. Abra esta página por https ou, na própria máquina, como http://localhost.',
  documents: (count) => plural(count, { one: '# documento', other: '# documentos' }),
  files: (count) => plural(count, { one: '# ficheiro', other: '# ficheiros' }),
  pages: (count) => plural(count, { one: '# página', other: '# páginas' }),
  passages: (count) => plural(count, { one: '# passagem', other: '# passagens' }),
  days: (count) => plural(count, { one: '# dia', other: '# dias' }),
  folders: (count) => plural(count, { one: '# pasta', other: '# pastas' }),
  notes: (count) => plural(count, { one: '# nota', other: '# notas' }),
  results: (count) => plural(count, { one: '# resultado', other: '# resultados' }),
  steps: (count) => plural(count, { one: '# passo', other: '# passos' }),
  attachments: (count) => plural(count, { one: '# anexo', other: '# anexos' }),
  changes: (count) => plural(count, { one: '# alteração', other: '# alterações' }),
  copies: (count) => plural(count, { one: '# cópia', other: '# cópias' }),
};
