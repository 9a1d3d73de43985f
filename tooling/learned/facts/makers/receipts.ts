// Receipts of shops: narrow, in one column or two, with tax tables, cash and change.
import { BUSINESS_WORDS } from '../papers/business-words.ts';
import type { MadePaper, PaperMaker } from '../papers/made-paper.ts';
import { someFirm, writeNumber } from '../papers/people.ts';
import { createRandom, type Random } from '../papers/random.ts';
import { Sheet } from '../papers/sheet.ts';
import { cents, someDay, writeAmount, writeDate, type AmountStyle, type DateStyle } from '../papers/write-values.ts';

function drawManner(random: Random, language: string) {
  const words = BUSINESS_WORDS[language];
  if (!words) throw new Error(`there are no words for ${language}`);
  const label = (said: string) => random.one(said.split('|'));
  const isCapital = random.chance(0.5);
  const written = (said: string) => (isCapital ? label(said).toUpperCase() : label(said));
  return {
    language,
    firm: someFirm(random, language),
    isCapital,
    width: random.one([200, 226, 240, 300, 420]),
    size: random.one([7, 8, 9, 10]),
    center: random.chance(0.7),
    dates: random.one(
      (language === 'en'
        ? ['slashes', 'dashes', 'named-short']
        : language === 'de' || language === 'pl'
          ? ['dots', 'short', 'iso']
          : ['slashes', 'dashes', 'dots']) satisfies DateStyle[],
    ) as DateStyle,
    amounts: (language === 'en' ? 'plain-point' : 'plain-comma') as AmountStyle,
    currency: language === 'en' ? random.one(['GBP', 'USD', 'MYR']) : language === 'pl' ? 'PLN' : 'EUR',
    sign: random.chance(0.35),
    time: random.chance(0.7),
    dateAt: random.one(['head', 'fields', 'foot'] as const),
    dateLabel: random.chance(0.6) ? written(words.date.split('|').slice(0, 1).join('|')) : '',
    hasNumber: random.chance(0.75),
    number: { form: random.next(), prefix: random.one(['B', 'R', 'K', 'CS', 'T', 'BN', 'OR']) },
    numberLabel: written(random.chance(0.5) ? words.number : words.receipt) || written(words.number),
    title: written(words.receipt),
    totalLabel: written(words.total),
    net: written(words.net),
    vat: written(words.vat),
    cash: written(words.cash),
    change: written(words.change),
    quantity: written(words.quantity),
    item: written(words.item),
    thanks: written(words.thanks),
    phone: label(words.phone),
    taxLabel: label(words.vatId),
    items: words.items.split('|'),
    rate: random.one(words.rates),
    layout: random.one(['one-row', 'two-rows', 'coded'] as const),
    taxAt: random.one(['before', 'after', 'table', 'none'] as const),
    rounding: language === 'en' && random.chance(0.3),
    sumLines: random.one(['plain', 'net-first', 'repeated'] as const),
    legal: random.chance(0.5),
    header: random.chance(0.35),
    customer: random.chance(0.15),
  };
}
type Manner = ReturnType<typeof drawManner>;

function make(manner: Manner, random: Random): MadePaper {
  const { firm, size, width, language } = manner;
  const sheet = new Sheet({ width, height: 600 + random.whole(0, 500) });
  const left = random.whole(6, 16);
  const right = width - left;
  const written = (text: string) => (manner.isCapital ? text.toUpperCase() : text);
  const date = someDay(random);
  const number = writeNumber(random, { ...manner.number, date });
  const time = `${String(random.whole(8, 21)).padStart(2, '0')}:${String(random.whole(0, 59)).padStart(2, '0')}${random.chance(0.3) ? `:${random.whole(10, 59)}` : ''}`;
  const amount = (value: number) =>
    `${manner.sign && manner.currency !== 'PLN' ? ({ GBP: '£', USD: '$', MYR: 'RM ', EUR: '' }[manner.currency] ?? '') : ''}${writeAmount(value, manner.amounts)}${manner.sign && manner.currency === 'EUR' ? ' €' : ''}`;
  let y = random.whole(10, 40);
  const centered = (text: string, style = {}) =>
    (y = sheet.put(manner.center ? width / 2 : left, y, text, { size, align: manner.center ? 'center' : 'left', ...style }));
  const pair = (label: string, value: string, style = {}) => {
    sheet.put(left, y, label, { size, ...style });
    y = sheet.put(right, y, value, { size, align: 'right', ...style });
  };
  const dateLine = () => {
    const said = `${manner.dateLabel === '' ? '' : `${manner.dateLabel}: `}${writeDate(date, language, manner.dates)}${manner.time ? ` ${time}` : ''}`;
    if (manner.dateAt === 'fields' && random.chance(0.5))
      pair(`${manner.dateLabel || manner.numberLabel}:`, writeDate(date, language, manner.dates));
    else y = sheet.put(left, y, said, { size });
  };
  centered(written(firm.name), { size: size + random.whole(0, 4), bold: random.chance(0.4) });
  if (manner.legal) centered(`(${random.whole(10_000, 999_999)}-${random.one(['K', 'H', 'T', 'X'])})`);
  centered(written(firm.street));
  centered(written(firm.town));
  centered(`${manner.phone} ${firm.phone}`);
  if (random.chance(0.7)) centered(`${manner.taxLabel}: ${firm.tax}`);
  y += size;
  if (manner.title !== '') centered(manner.title, { bold: true });
  if (manner.dateAt === 'head') dateLine();
  if (manner.hasNumber) y = sheet.put(left, y, `${manner.numberLabel}${random.chance(0.6) ? ':' : ''} ${number}`, { size });
  if (manner.dateAt === 'fields') dateLine();
  if (random.chance(0.4))
    y = sheet.put(
      left,
      y,
      `${written(random.one(['Cashier', 'Kasse', 'Table', 'POS', 'Terminal', 'Op.']))} ${random.whole(1, 99)}`,
      { size },
    );
  if (manner.customer) y = sheet.put(left, y, written('CASH CUSTOMER'), { size });
  y += size;
  if (manner.header) {
    sheet.put(left, y, manner.item, { size });
    y = sheet.put(right, y, manner.quantity, { size, align: 'right' });
  }
  const rows = random.some(manner.items, random.whole(1, 12)).map((text) => {
    const quantity = random.chance(0.7) ? 1 : random.whole(2, 6);
    const price = random.amount(0.5, random.chance(0.15) ? 220 : 30);
    return { text: written(text), quantity, price, sum: cents(quantity * price) };
  });
  for (const { text, quantity, price, sum } of rows) {
    if (manner.layout === 'one-row')
      pair(quantity > 1 ? `${quantity} x ${text}` : text, `${amount(sum)}${random.chance(0.2) ? ' A' : ''}`);
    else if (manner.layout === 'two-rows') {
      y = sheet.put(left, y, text, { size });
      pair(`  ${quantity} x ${writeAmount(price, manner.amounts)}`, amount(sum));
    } else {
      y = sheet.put(left, y, `${random.whole(1_000_000, 9_999_999)} ${text}`, { size });
      pair(`${quantity} PC ${writeAmount(price, manner.amounts)}`, `${amount(sum)}${random.chance(0.5) ? ' SR' : ''}`);
    }
  }
  const sum = cents(rows.reduce((all, row) => all + row.sum, 0));
  const net = cents(sum / (1 + manner.rate / 100));
  const total = manner.rounding ? Math.round(sum * 20) / 20 : sum;
  y += size * 0.7;
  const rate = manner.vat.replaceAll(/\{r\}/gi, String(manner.rate));
  if (manner.sumLines === 'net-first' || manner.taxAt === 'before') pair(manner.net, amount(net));
  if (manner.taxAt === 'before') pair(rate, amount(cents(sum - net)));
  if (manner.rounding) pair(written('Rounding adj'), writeAmount(cents(total - sum), manner.amounts));
  pair(manner.totalLabel, amount(cents(total)), { bold: random.chance(0.5), size: size + random.whole(0, 3) });
  if (manner.sumLines === 'repeated') pair(written(manner.cash), amount(cents(total)));
  else if (random.chance(0.6)) {
    const given = Math.ceil(total / 10) * 10;
    pair(manner.cash, amount(given));
    pair(manner.change, amount(cents(given - total)));
  }
  if (manner.taxAt === 'after') pair(rate, amount(cents(sum - net)));
  if (manner.taxAt === 'table') {
    y = sheet.row(
      y + size,
      [
        [left, '%'],
        [left + width * 0.3, manner.net],
        [right, rate, { align: 'right' }],
      ],
      size - 1,
    );
    y = sheet.row(
      y,
      [
        [left, `A ${manner.rate}%`],
        [left + width * 0.3, writeAmount(net, manner.amounts)],
        [right, writeAmount(cents(sum - net), manner.amounts), { align: 'right' }],
      ],
      size - 1,
    );
  }
  if (manner.dateAt === 'foot') dateLine();
  if (random.chance(0.3)) centered(`${written('Card')} ************${random.whole(1_000, 9_999)}`);
  centered(manner.thanks);
  if (random.chance(0.3)) centered(firm.web);
  return {
    filename: random.one([
      `IMG_${random.whole(1, 9_999)}.jpg`,
      `scan${random.whole(1, 99)}.pdf`,
      `receipt ${random.whole(1, 9)}.pdf`,
    ]),
    language,
    pages: sheet.pages(),
    facts: {
      kind: 'receipt',
      date,
      sender: firm.name,
      total: cents(total),
      currency: manner.currency,
      ...(manner.hasNumber && { reference: number }),
      ...((manner.sumLines === 'net-first' || manner.taxAt === 'before' || manner.taxAt === 'table') && { net }),
      ...(manner.taxAt !== 'none' && { tax: cents(sum - net) }),
    },
  };
}

/** @param count makers in each language */
export function receiptMakers(count: number): PaperMaker[] {
  return Object.keys(BUSINESS_WORDS).flatMap((language, at) =>
    Array.from({ length: count }, (_, number): PaperMaker => {
      const manner = drawManner(createRandom(104_729 * (at + 1) + number), language);
      return { name: `receipt-${language}-${number}`, make: (random) => make(manner, random) };
    }),
  );
}
