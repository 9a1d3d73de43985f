import type { ValueWords } from '../value-words.ts';

export const it: ValueWords = {
  days: 'primo|uno; due; tre; quattro; cinque; sei; sette; otto; nove; dieci; undici; dodici; tredici; quattordici; quindici; sedici; diciassette; diciotto; diciannove; venti; ventuno; ventidue; ventitré; ventiquattro; venticinque; ventisei; ventisette; ventotto; ventinove; trenta; trentuno',
  millennium: 'duemila|due mila',
  joining: 'di|del|dello|d|dell|il|giorno|mese|anno|l|lì|li|nel',
  year: 'anno',
  endings: 'o|a|°',
  beforeTimes: 'ore|alle|dalle|ora|h',
  afterTimes: 'ore|h',
  parts:
    'versione|articolo|art|artt|capitolo|cap|sezione|sala|stanza|aula|pagina|pag|pagg|comma|figura|tabella|punto|interno|int',
  numbers: 'n|no|num|numero|nr|rif',
  telephones: 'tel|telefono|fax|cell|cellulare',
  percent: 'per cento|percento',
  thousands: 'mila|mille|k',
  millions: 'milione|milioni|mln',
  units: 'giorni|pezzi|pz|punti|persone|litri|unità',
};
