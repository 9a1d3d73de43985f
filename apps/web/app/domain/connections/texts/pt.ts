import type { Texts } from './texts';

export const translation: Texts = {
  yourBrowserBlockedTheWindow: 'O navegador bloqueou a janela. Permita janelas para esta página e tente de novo.',
  disconnectNamed: (name) => `Desligar ${name}?`,
  cancel: 'Cancelar',
  disconnect: 'Desligar',
  accessIsGivenBack: (provider) => `O acesso é devolvido a ${provider} e apagado aqui. Lá nada muda.`,
  whatBecomesOfTheDocuments: 'O que acontece aos documentos',
  keepTheIndexedCopies: (held) =>
    `Manter as cópias indexadas (${held}); não seguem alterações até esta conta voltar a ser ligada`,
  removeEverything: 'Remover tudo; os documentos vão para o lixo durante 30 dias',
  howToSetItUp: 'Como configurar',
  isNotSetUp: (name) =>
    `${name} ainda não está configurado neste servidor. Quem o gere regista-o uma vez; depois pode ligá-lo aqui.`,
  uploaded: 'Carregado',
  theWindowSeemsToBeClosed: (label) => `A janela de ${label} parece estar fechada`,
  ifYouFinishedThere: 'Se terminou lá, a ligação aparece aqui sozinha. Caso contrário, ligue de novo.',
  failedToConnect: (label) => `Não foi possível ligar ${label}`,
};
