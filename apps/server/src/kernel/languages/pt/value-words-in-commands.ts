import type { ValueWordsInCommands } from '../value-words-in-commands.ts';

export const pt: ValueWordsInCommands = {
  numbers:
    '1: um|uma; 2: dois|duas; 3: tres; 4: quatro; 5: cinco; 6: seis; 7: sete; 8: oito; 9: nove; 10: dez; 11: onze; 12: doze; 13: treze; 14: quatorze|catorze; 15: quinze; 16: dezasseis|dezesseis; 17: dezassete|dezessete; 18: dezoito; 19: dezanove|dezenove; 20: vinte; 30: trinta; 40: quarenta; 50: cinquenta; 60: sessenta; 70: setenta; 80: oitenta; 90: noventa; 100: cem|cento; 200: duzentos|duzentas; 300: trezentos|trezentas; 400: quatrocentos|quatrocentas; 500: quinhentos|quinhentas; 600: seiscentos|seiscentas; 700: setecentos|setecentas; 800: oitocentos|oitocentas; 900: novecentos|novecentas; 1000: mil',
  plainer:
    'comeco = inicio; (?:desde|a partir de) o(?= inicio) = desde; (inicio|fim|final) d[oa](?= (?:ano|mes|semana|trimestre)) = $1 de; ate (?:agora|ao presente|a data) = ate hoje; (anterior(?:es)?) (?:ao|aos|a) = $1; ate ao? = ate ; de antes d[eo] = antes; durante = em; ^do mes$ = deste mes',
  besideTimes:
    'acabar acabam acabem vencem vencerem digitalizados digitalizadas recebida recebidas entraram entrou postos postas enviei carreguei durante caducarem renovar pagar pagas em foi foram',
  besideAmounts: 'custam custou',
  states: {
    open: '(?:ainda )?(?:por|faltam?|falta) (?:pagar|saldar|liquidar)|(?:ainda )?nao (?:pag(?:amos|uei|aram|as|os)|liquidad\\p{L}+|foram pag\\p{L}+)|em divida|(?:ainda )?devemos',
    untagged: '(?:sem|nao tem|nao levam?) (?:nenhuma |qualquer )?(?:etiqueta|tag)s?',
    tagged: '(?:com|tem|leva) (?:alguma |uma |qualquer )etiqueta|etiquetad\\p{L}+',
    unfiled: '(?:sem|fora de) (?:nenhuma |qualquer )?pastas?|avuls[oa]s?|solt[oa]s|por arquivar',
    filed: '(?:ja )?(?:em|numa|nalguma) (?:alguma )?pasta|arquivad\\p{L}+',
    twin: 'em duplicado|duas vezes|repetid\\p{L}+|em dobro',
    undated: '(?:sem|nao tem) data',
    withoutTotal: '(?:sem|nao tem) (?:valor|total|montante)',
  },
  all: 'qualquer|quaisquer|inteir[oa]s?|a totalidade',
  both: 'os dois|as duas',
  nameEndings: 's|es|a|o|as|os',
  nameDerivations: 'eiro|eira|aria|ista|ia|or|ora',
};
