import type { Texts } from './texts';

export const translation: Texts = {
  yourBrowserBlockedTheWindow: 'Tu navegador ha bloqueado la ventana. Permite ventanas en esta página e inténtalo otra vez.',
  disconnectNamed: (name) => `¿Desconectar ${name}?`,
  cancel: 'Cancelar',
  disconnect: 'Desconectar',
  accessIsGivenBack: (provider) => `El acceso se devuelve a ${provider} y se borra aquí. Allí no cambia nada.`,
  whatBecomesOfTheDocuments: 'Qué pasa con los documentos',
  keepTheIndexedCopies: (held) =>
    `Conservar las copias indexadas (${held}); no siguen los cambios hasta que esta cuenta se conecte de nuevo`,
  removeEverything: 'Quitarlo todo; los documentos van a la papelera durante 30 días',
  howToSetItUp: 'Cómo configurarlo',
  isNotSetUp: (name) =>
    `${name} aún no está configurado en este servidor. Quien lo gestiona lo registra una vez; después puedes conectarlo aquí.`,
  uploaded: 'Subido',
  theWindowSeemsToBeClosed: (label) => `La ventana de ${label} parece cerrada`,
  ifYouFinishedThere: 'Si terminaste allí, la conexión aparecerá aquí sola. Si no, conecta otra vez.',
  failedToConnect: (label) => `No se ha podido conectar ${label}`,
};
