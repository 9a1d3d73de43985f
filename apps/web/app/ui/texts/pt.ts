import type { Texts } from './texts';

export const translation: Texts = {
  planned: 'Planeado',
  yourBrowserTurnsWhatYou: 'O seu navegador transforma o que diz em texto',
  someBrowsersSendTheRecording: 'Alguns navegadores enviam a gravação ao fabricante. O Trove recebe apenas as palavras.',
  stopListening: 'Parar de ouvir',
  speak: 'Falar',
  switchBetweenLightAndDark: 'Alternar entre claro e escuro',
  showWhatIsTyped: 'Mostrar o que se escreve',
  cancel: 'Cancelar',
  leaveTheQuotationOut: 'Tirar a citação',
  close: 'Fechar',
  undo: 'Anular',
  dismiss: 'Fechar',
  messages: 'Mensagens',
  retry: 'Tentar de novo',
  loading: 'A carregar',
};
