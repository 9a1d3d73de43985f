import type { Texts } from './texts';

export const translation: Texts = {
  readTheDocumentation: 'Ler a documentação',
  findTheSentenceThat: 'Encontre a frase que',
  answersIt: 'responde.',
  openYourLibrary: 'Abrir a sua biblioteca',
  back: 'Anterior',
  done: 'Concluído',
  next: 'Seguinte',
  stepStepOfLengthOn: (step, length) => `Passo ${step} de ${length}, com dados de exemplo`,
  tryFree: 'Experimente o Trove grátis',
  watchDemo: 'Ver a demonstração',
  signingIn: 'A iniciar sessão…',
  heroLead:
    'Pergunte aos seus documentos com as suas próprias palavras. O Trove encontra a passagem pelo sentido e abre a página com a frase marcada.',
  heroNote:
    'Funciona na sua própria máquina. Não precisa de modelo nem de chave de API, e nada é enviado a outras empresas, a não ser que ligue uma.',
  factSearch: 'ou menos em 95 % das pesquisas em 10 000 passagens',
  factSearchFigure: '22 ms',
  factPages: 'lidas e indexadas por segundo',
  factPagesFigure: '150 páginas',
  factLost: 'dos ficheiros aceites, depois de o servidor ser morto vinte vezes',
  factLostFigure: '0 perdidos',
  factHosts: 'contactados por uma página além do seu, até ligar uma nuvem',
  factHostsFigure: '0 servidores',
  factsNote: 'Medido em dois núcleos. Os comandos vêm com o programa.',
  heroCaption:
    'O plano que o Trove faz desta frase para os seus doze documentos de exemplo. Na sua biblioteca vê-o primeiro, aplica-o e pode anulá-lo; esta demonstração não altera nada.',
  closingTitle: 'A resposta está ==num ficheiro que já tem.==',
  closingText: 'Comece pela biblioteca de exemplo e encontre a sua primeira frase.',
  commandTitle: 'Comande os seus ficheiros em linguagem natural',
  commandLead: 'Pergunte como perguntaria a um colega. A resposta é uma frase dos seus próprios ficheiros, com a página.',
  explorerTitle: 'Percorra e organize os seus ficheiros com facilidade',
  explorerLead:
    'Pastas, lista ou grelha. O Trove não muda nomes nem move nada sem o dizer: à mão, por um comando ou por uma regra sua.',
  integrationsTitle: 'Funciona com as suas ferramentas favoritas',
  integrationsLead:
    'Ligue os sítios onde os seus ficheiros já estão. O Trove lê. Nunca altera lá um ficheiro sem um plano que aprovou, e nunca apaga nenhum de vez.',
  walkthroughBringTitle: 'Traga um documento',
  walkthroughBringText: 'Largue um ficheiro ou ligue uma nuvem. O Trove lê-o e lembra-se de onde está cada palavra.',
  walkthroughAskTitle: 'Pergunte com as suas palavras',
  walkthroughAskText: 'Não precisa de adivinhar palavras-chave. Nomes, números e sentido são procurados em conjunto.',
  walkthroughSeeTitle: 'Veja o que foi encontrado e com que certeza',
  walkthroughSeeText:
    'Cada passagem diz Forte, Possível ou Fraca. Quando nenhuma resposta é certa, o Trove di-lo e contorna as frases mais próximas em vez de marcar uma.',
  walkthroughReadTitle: 'Leia-o na sua página',
  walkthroughReadText: 'Um clique abre a página tal como foi impressa, com a frase marcada. Copie-a ou acrescente uma nota.',
};
