import { foldName } from '../sentences/name-index.ts';
import { BESIDE_AMOUNTS } from './said-value-words.ts';
import { spelledNumbers } from './spelled-numbers.ts';
import { numberNamed } from './time-words.ts';

/** From where to where; `least` and `most` are included. */
export interface Bounds {
  readonly least?: number;
  readonly above?: number;
  readonly most?: number;
  readonly below?: number;
}

const wordsOf = (text: string): Set<string> => new Set(text.trim().split(/\s+/).map(foldName));

// Eight languages, without accents. “At least” and “at most” come before plain “more” and “less”, which they hold in some languages.
const OVER =
  wordsOf(`excedant depassant superando przekraczaja przekracza pasando passam pasen pasan pasa superen superan superano supera arriba acima- wyzsze wyzszych drozszych drozsze ciezsze zwaarder over above more exceeding greater larger bigger higher costlier upwards plus+ + uber ueber mehr grosser groesser hoher hoeher oberhalb teurer
  plus superieur superieure superieurs superieures superior superiores mas mayor mayores maiores maior mais acima oltre sopra superiore superiori piu maggiore maggiori
  boven meer groter hoger duurder ponad powyzej wiecej wieksze wiekszy drozsze depassent dessus encima dearer expensive chers cheres caros caras grands grandes grosses gros grandi grandes`);
const UNDER =
  wordsOf(`sous bas baratos tanszych nizsze lzejsze under below less smaller lower cheaper fewer unter weniger kleiner niedriger gunstiger billiger unterhalb moins inferieur inferieure inferieurs inferieures dessous
  inferior inferiores menos menor menores debajo sotto meno inferiore inferiori minore minori onder minder kleiner lager goedkoper abaixo ponizej mniej mniejsze mniejszy tansze petits petites pequenos pequenas piccoli piccole`);
const LEAST = wordsOf(
  'ab vanaf least minimum su mindestens wenigstens minimal minimo minimum almeno minstens pelo-menos conajmniej najmniej',
);
const MOST = wordsOf('most maximum maximal hochstens hoechstens maximo massimo hoogstens najwyzej upto fino');
const PHRASES_LEAST = />=|at least|au moins|al menos|por lo menos|pelo menos|no minimo|co najmniej|ab /u;
const PHRASES_MOST =
  /<=|^do (?=\d)|at most|up to|au plus|au maximum|como maximo|no maximo|bis zu|jusqu|hasta|fino a|tot |ate /u;
const FILLER =
  wordsOf(`the a an of that which are is with total totals amount amounts sum value worth cost costs costing priced price for it than as to in at on s ones euro- and und et y e en i or
  between zwischen entre tra fra tussen miedzy a- bis als die der das den dem von mit einem einer betrag summe wert kosten kostet uber- preis zu
  a de d du le la les des un une qui que sont au aux avec montant total prix valeur coutent el los las por con importe suma che di il lo i gli da con importo totale sono costano
  van de het een dat met bedrag prijs o os as com valor kwota kwote kwoty od do o na z niz dan
  file files size sized big large grosse taille tamano dimensione groot tamanho rozmiar byte bytes mb kb gb mo ko go page pages seite seiten pagina paginas pagine strony stron
  from vat entre- tot until pesos reais rupees rs piastres balles piasses lucas sola una dollars francs rubli od ate bis each invoice value- cash bucks quid exactly genau exactement exactamente esattamente precies exatamente dokladnie more- lang long longs`);
const BETWEEN = wordsOf('between zwischen entre tra fra tussen miedzy');
/** What a word says of an amount; null for one that compares nothing. */
export function rangeWord(word: string): 'over' | 'under' | 'least' | 'most' | 'between' | null {
  const folded = foldName(word);
  if (LEAST.has(folded)) return 'least';
  if (MOST.has(folded)) return 'most';
  if (BETWEEN.has(folded)) return 'between';
  if (OVER.has(folded)) return 'over';
  return UNDER.has(folded) ? 'under' : null;
}

const CURRENCIES: readonly (readonly [string, RegExp])[] = [
  ['EUR', /€|\beuros?\b|\beur\b/u],
  ['GBP', /£|\bpounds?\b|\bgbp\b|\bquid\b|\bpfund\b|\blibras?\b|\bsterline\b|\blivres?\b/u],
  ['USD', /\$|\busd\b|\bdollars?\b|\bbucks?\b|\bdolares?\b|\bdollari\b/u],
  ['CHF', /\bchf\b|\bfranken\b|\bfrancs suisses\b/u],
  ['PLN', /\bpln\b|\bzl\b|\bzlot\p{L}+/u],
];

const NUMBER = /\d(?:[\d.,' ]*\d)?(?:\s?(?:k|tsd|mille|mila|mil|thousand|grand|tausend|tys(?:iecy|iace)?)(?![\p{L}\p{N}]))?/gu;
const THOUSANDS = /(?:k|tsd|mille|mila|mil|thousand|grand|tausend|tys(?:iecy|iace)?)$/u;
const NAMED: readonly (readonly [number, Set<string>])[] = [
  [5, wordsOf('five funf cinq cinco cinque vijf piec')],
  [10, wordsOf('ten zehn dix diez dieci tien dez dziesiec')],
  [20, wordsOf('twenty zwanzig vingt veinte venti twintig vinte dwadziescia')],
  [50, wordsOf('fifty funfzig fuenfzig cinquante cincuenta cinquanta vijftig cinquenta piecdziesiat piecdziesieciu')],
  [100, wordsOf('hundred hundert cent cien ciento cento honderd cem sto stu')],
  [200, wordsOf('zweihundert doscientos duecento tweehonderd duzentos dwiescie')],
  [500, wordsOf('funfhundert quinientos cinquecento vijfhonderd quinhentos piecset')],
  [5, wordsOf('fiver')],
  [10, wordsOf('tenner tientje')],
  [1000, wordsOf('thousand tausend mille mil duizend tysiac tysiaca')],
];

/** A number as people write it: `1.250,50`, `1,250.50`, `1 250`, `3k`. */
export function writtenNumber(text: string): number {
  const times = THOUSANDS.test(text) ? 1000 : 1;
  const figures = text.replace(THOUSANDS, '').trim().replace(/[.,]$/, '');
  const decimals = /[.,](\d{1,2})$/.exec(figures);
  const whole = (decimals ? figures.slice(0, decimals.index) : figures).replaceAll(/\D/g, '');
  return times * Number(`${whole === '' ? '0' : whole}.${decimals?.[1] ?? 0}`);
}

interface ReadRange extends Bounds {
  readonly currency?: string;
}

/** The bounds that words of an amount mean: “over 500 euros”, “zwischen 50 und 100”, “sotto i 20 euro”. Null where a word is not understood. */
export function readRange(text: string): ReadRange | null {
  const plain = foldName(text);
  const isBetween = (plain.match(/\p{L}+/gu) ?? []).some((word) => BETWEEN.has(word));
  const folded = spelledNumbers(plain, { least: 2, joins: !isBetween, pairs: false });
  const currency = CURRENCIES.find(([, pattern]) => pattern.test(folded))?.[0];
  let rest = folded;
  for (const [, pattern] of CURRENCIES) rest = rest.replaceAll(new RegExp(pattern, 'gu'), ' ');
  const numbers = (rest.match(NUMBER) ?? []).map(writtenNumber);
  const words = rest.replaceAll(NUMBER, ' ').match(/[\p{L}\p{M}+]+/gu) ?? [];
  let [over, under, least, most, between] = [false, false, false, false, false];
  if (/<(?!=)/u.test(rest)) under = true;
  if (/>(?!=)/u.test(rest)) over = true;
  for (const word of words) {
    const small = numberNamed(word) ?? 1;
    // “One” is an article in most of the languages.
    const named = NAMED.find(([, names]) => names.has(word))?.[0] ?? (small > 1 ? small : undefined);
    if (LEAST.has(word)) least = true;
    else if (MOST.has(word)) most = true;
    else if (BETWEEN.has(word)) between = true;
    else if (OVER.has(word)) over = true;
    else if (UNDER.has(word)) under = true;
    else if (named !== undefined) {
      const last = numbers.at(-1);
      if (named >= 100 && last !== undefined && last < 100) numbers[numbers.length - 1] = last * named;
      else numbers.push(named);
    } else if (!FILLER.has(word) && !BESIDE_AMOUNTS.has(word) && word.length > 1) return null;
  }
  if (numbers.length < 2 && PHRASES_LEAST.test(folded)) [least, over, under] = [true, false, false];
  if (numbers.length < 2 && PHRASES_MOST.test(folded)) [most, over, under] = [true, false, false];
  const [low, high] = numbers;
  if (low === undefined || numbers.length > 2 || (over && under)) return null;
  const with_ = (bounds: Bounds): ReadRange => ({ ...bounds, ...(currency !== undefined && { currency }) });
  // “Between two and six hundred” may mean two hundred.
  if (high !== undefined && between && low < 10 && high >= 100 && !/\d/u.test(plain)) return null;
  if (high !== undefined)
    return low <= high && !over && !under && (between || words.length > 0 || /\d\s*[-–]\s*\d/u.test(rest))
      ? with_({ least: low, most: high })
      : null;
  if (least) return with_({ least: low });
  if (most) return with_({ most: low });
  if (over) return with_({ above: low });
  if (under) return with_({ below: low });
  return between ? null : with_({ least: low, most: low });
}

const UNITS: readonly (readonly [RegExp, number])[] = [
  [/(?:\d|\b)\s*(?:gb|go|giga\p{L}*|gigabyte\p{L}*)\b/u, 1024 ** 3],
  [/(?:\d|\b)\s*(?:mb|mo|mega\p{L}*|meg|megs)\b/u, 1024 ** 2],
  [/(?:\d|\b)\s*(?:kb|ko|kilo\p{L}*|k)\b/u, 1024],
];

/** The bytes that words of a size mean: “larger than 2 MB”. Null where they are not understood, or count pages. */
export function readSize(text: string): Bounds | null {
  const folded = foldName(text);
  if (/page|seite|pagin|stron|blad/u.test(folded)) return null;
  const unit = UNITS.find(([pattern]) => pattern.test(folded));
  if (!unit) return null;
  const plain = folded
    .replace(/(?<!\p{L})(?:an?|one|eine?n?|une?|una|uno|um|een|jeden) (?=mega|giga|[mg]b)/u, '1 ')
    .replace(/(?<=\d)\s*(?:[kmg](?:i?b|o)?|mega\p{L}*|kilo\p{L}*|giga\p{L}*|megs?)(?![\p{L}])/gu, ' ')
    .replace(/\b(?:mega\p{L}*|kilo\p{L}*|giga\p{L}*|[kmg][bo]|megs?)\b/gu, ' ');
  const range = readRange(plain);
  if (!range) return null;
  const times = (value: number | undefined) => (value === undefined ? undefined : Math.round(value * unit[1]));
  const { least, above, most, below } = range;
  return {
    ...(least !== undefined && { least: times(least) ?? 0 }),
    ...(above !== undefined && { above: times(above) ?? 0 }),
    ...(most !== undefined && { most: times(most) ?? 0 }),
    ...(below !== undefined && { below: times(below) ?? 0 }),
  };
}
