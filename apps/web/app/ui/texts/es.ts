import type { Texts } from './texts';

export const translation: Texts = {
  planned: 'Previsto',
  yourBrowserTurnsWhatYou: 'Tu navegador convierte en texto lo que dices',
  someBrowsersSendTheRecording: 'Algunos navegadores envían la grabación a su fabricante. Trove solo recibe las palabras.',
  stopListening: 'Dejar de escuchar',
  speak: 'Hablar',
  switchBetweenLightAndDark: 'Cambiar entre claro y oscuro',
  showWhatIsTyped: 'Mostrar lo escrito',
  cancel: 'Cancelar',
  leaveTheQuotationOut: 'Quitar la cita',
  close: 'Cerrar',
  undo: 'Deshacer',
  dismiss: 'Descartar',
  messages: 'Mensajes',
  retry: 'Reintentar',
  loading: 'Cargando',
};
