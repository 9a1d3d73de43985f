// Dates and amounts as papers of several languages write them.
import type { Random } from './random.ts';

const MONTHS: Readonly<Record<string, string>> = {
  en: 'January February March April May June July August September October November December',
  de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  it: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
  nl: 'januari februari maart april mei juni juli augustus september oktober november december',
  pt: 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
  pl: 'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia',
};

export type DateStyle = 'iso' | 'dots' | 'slashes' | 'dashes' | 'short' | 'named' | 'named-short' | 'us';

/** @param iso `YYYY-MM-DD` */
export function writeDate(iso: string, language: string, style: DateStyle): string {
  const [year = '', month = '', day = ''] = iso.split('-');
  const name = (MONTHS[language] ?? MONTHS['en'] ?? '').split(' ')[Number(month) - 1] ?? '';
  const plain = String(Number(day));
  switch (style) {
    case 'iso':
      return iso;
    case 'dots':
      return `${day}.${month}.${year}`;
    case 'slashes':
      return `${day}/${month}/${year}`;
    case 'dashes':
      return `${day}-${month}-${year}`;
    case 'short':
      return `${day}.${month}.${year.slice(2)}`;
    case 'us':
      return `${name} ${plain}, ${year}`;
    case 'named-short':
      return `${plain} ${name.slice(0, 3)} ${year}`;
    case 'named':
      return (
        {
          de: `${plain}. ${name} ${year}`,
          es: `${plain} de ${name} de ${year}`,
          pt: `${plain} de ${name} de ${year}`,
        }[language] ?? `${plain} ${name} ${year}`
      );
  }
}

export type AmountStyle = 'point' | 'comma' | 'blank' | 'apostrophe' | 'plain-point' | 'plain-comma';

/** `1,234.50`, `1.234,50`, `1 234,50`, `1’234.50`, `1234.50`, `1234,50`. */
export function writeAmount(value: number, style: AmountStyle): string {
  const [whole = '', decimals = ''] = Math.abs(value).toFixed(2).split('.');
  const grouped = (sign: string) => whole.replaceAll(/\B(?=(\d{3})+$)/g, sign);
  const minus = value < 0 ? '-' : '';
  switch (style) {
    case 'point':
      return `${minus}${grouped(',')}.${decimals}`;
    case 'comma':
      return `${minus}${grouped('.')},${decimals}`;
    case 'blank':
      return `${minus}${grouped(' ')},${decimals}`;
    case 'apostrophe':
      return `${minus}${grouped('’')}.${decimals}`;
    case 'plain-point':
      return `${minus}${whole}.${decimals}`;
    case 'plain-comma':
      return `${minus}${whole},${decimals}`;
  }
}

/** A day between two years, as `YYYY-MM-DD`. */
export const someDay = (random: Random, from = 2021, to = 2026): string =>
  new Date(Date.UTC(random.whole(from, to), random.whole(0, 11), random.whole(1, 28))).toISOString().slice(0, 10);

export const daysAfter = (iso: string, days: number): string =>
  new Date(Date.parse(iso) + days * 86_400_000).toISOString().slice(0, 10);

/** Two decimals, as money is reckoned. */
export const cents = (value: number): number => Math.round(value * 100) / 100;
