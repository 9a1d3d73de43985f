import type { WordsBesideCommands } from '../words-beside-commands.ts';

export const pt: WordsBesideCommands = {
  deeds: 'move mete poe guarda apaga deita renomeia ordena agrupa marca mostra copia passa arquiva',
  sayings:
    'favor por podes pode podia poderia podias quero queria gostaria gentileza hum eh obrigado obrigada oi ola ok entao olha ai la pra mim me agora bem poderiam gostava bom bondade faz faria agradecia agradeco agradecido importa importava seria possivel senhor senhora',
  reasons: 'porque pois',
  carriers:
    'pasta pastas subpasta etiqueta etiquetas nome nomes palavra chamada chamado la dentro diz dizem falam fala veio vieram vindo vindos vindas enviado enviados numa num pra pro pras pros ficheiro mencionam contem respeito seja sejam venham venha vem estejam esteja estao fiquem fique ficam vao va chegaram chegar chegou tenham tenha tratam referentes dirigidas dirigidos',
  tagged: 'etiquetado etiquetada etiquetados etiquetadas marcado marcada marcados marcadas',
  things: 'documento ficheiro arquivo papel coisa folha bagunca algo',
  decisive: 'nao nunca sem exceto menos so todos todas tudo outros outras antes depois quando mais',
};
