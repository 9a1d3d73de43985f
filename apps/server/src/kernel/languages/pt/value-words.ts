import type { ValueWords } from '../value-words.ts';

export const pt: ValueWords = {
  days: 'primeiro|um; dois; três; quatro; cinco; seis; sete; oito; nove; dez; onze; doze; treze; quatorze|catorze; quinze; dezesseis|dezasseis; dezessete|dezassete; dezoito; dezenove|dezanove; vinte; vinte e um; vinte e dois; vinte e três; vinte e quatro; vinte e cinco; vinte e seis; vinte e sete; vinte e oito; vinte e nove; trinta; trinta e um',
  millennium: 'dois mil e|dois mil',
  joining: 'de|do|da|dia|dias|mês|ano|no|aos|em|o',
  year: 'ano',
  endings: 'o|a',
  beforeTimes: 'às|as|hora|horas|até às',
  afterTimes: 'h|hs|hrs|horas',
  parts: 'versão|artigo|art|arts|secção|seção|capítulo|sala|quarto|página|pág|págs|cláusula|figura|tabela|item|ponto',
  numbers: 'n|no|núm|num|número|nº|nr|ft|fr|ref',
  telephones: 'tel|telefone|telef|fax|telemóvel|tlm|celular',
  percent: 'por cento',
  thousands: 'mil|k',
  millions: 'milhão|milhões',
  units: 'dias|unidades|un|uni|pontos|pessoas|litros',
};
