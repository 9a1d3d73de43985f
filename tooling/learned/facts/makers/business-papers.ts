// Invoices and quotations of made-up firms. Each maker draws its own layout, type and wording once, and keeps to them on all its papers.
import { BUSINESS_WORDS } from '../papers/business-words.ts';
import type { MadePaper, PaperMaker } from '../papers/made-paper.ts';
import { somePerson } from '../papers/people.ts';
import { createRandom, type Random } from '../papers/random.ts';
import { cents, daysAfter, writeAmount } from '../papers/write-values.ts';
import { writeFoot, writeHead, writeNote, writeRecipient, Writer } from './business-head.ts';
import { drawManner, drawValues, type Manner } from './business-manner.ts';

function fieldsOf(writer: Writer): (readonly [label: string, value: string])[] {
  const { manner, values, random } = writer;
  const { extra } = manner;
  const fields: (readonly [string, string])[] = [
    [writer.label(manner.isQuote ? 'quoteNumber' : 'number'), values.number],
    [writer.label('date'), writer.date(values.date)],
  ];
  if (values.due !== undefined && manner.hasDue === 'field') fields.push([writer.label('due'), writer.date(values.due)]);
  if (manner.isQuote && random.chance(0.6)) fields.push([writer.label('validUntil'), writer.date(daysAfter(values.date, 30))]);
  if (extra.delivery) fields.push([writer.label('delivery'), writer.date(daysAfter(values.date, -random.whole(1, 12)))]);
  if (extra.order) {
    fields.push([writer.label('orderNumber'), String(random.whole(1_000, 9_999_999))]);
    if (random.chance(0.5)) fields.push([writer.label('order'), writer.date(daysAfter(values.date, -random.whole(8, 40)))]);
  }
  if (extra.customer) {
    writer.customer = String(random.whole(1_000, 9_999_999));
    fields.push([writer.label('customer'), writer.customer]);
  }
  if (random.chance(0.25)) fields.push([writer.label('vatId'), manner.firm.tax]);
  // The order of the fields is the maker's own.
  const order = createRandom(manner.orderOfFields);
  return fields
    .map((field) => ({ field, key: order.next() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ field }) => field);
}

function writeFields(writer: Writer): void {
  const { manner, sheet, values } = writer;
  const { size, margin, colon } = manner;
  const fields = fieldsOf(writer);
  const title = writer.label(manner.isQuote ? 'quotation' : 'invoice');
  if (manner.title === 'large') writer.y = sheet.put(margin, writer.y + 10, title, { size: 18, bold: true }) + 8;
  if (manner.title === 'usual') writer.y = sheet.put(margin, writer.y + 6, title, { size: size + 2, bold: true }) + 4;
  const withNumber = manner.title === 'with-number';
  if (withNumber) writer.y = sheet.put(margin, writer.y + 6, `${title} ${values.number}`, { size: size + 3, bold: true }) + 6;
  const shown = withNumber ? fields.filter(([, value]) => value !== values.number) : fields;
  switch (manner.fields) {
    case 'colon':
      for (const [label, value] of shown) writer.y = sheet.put(margin, writer.y, `${label}${colon} ${value}`, { size });
      break;
    case 'gap':
      for (const [label, value] of shown) {
        sheet.put(margin, writer.y, `${label}${colon}`, { size });
        writer.y = sheet.put(margin + 140, writer.y, value, { size });
      }
      break;
    case 'right-column': {
      let y = Math.max(60, writer.y - 90);
      for (const [label, value] of shown) {
        sheet.put(writer.right - 190, y, `${label}${colon}`, { size });
        y = sheet.put(writer.right, y, value, { size, align: 'right' });
      }
      writer.y = Math.max(writer.y, y);
      break;
    }
    case 'above': {
      const step = (writer.right - margin) / shown.length;
      shown.forEach(([label, value], at) => {
        sheet.put(margin + at * step, writer.y, label, { size: size - 2 });
        sheet.put(margin + at * step, writer.y + size * 1.3, value, { size });
      });
      writer.y += size * 3;
      break;
    }
    case 'row':
      for (let at = 0; at < shown.length; at += 2) {
        const [left, right] = [shown[at], shown[at + 1]];
        if (left) sheet.put(margin, writer.y, `${left[0]}${colon} ${left[1]}`, { size });
        if (right) sheet.put(margin + 260, writer.y, `${right[0]}${colon} ${right[1]}`, { size });
        writer.y += size * 1.4;
      }
      break;
    case 'sentence':
      writer.y = sheet.put(
        writer.right,
        writer.y,
        `${manner.firm.town.replaceAll(/[\d-]+|[A-Z]{1,2}\d.*$/g, '').trim()}, ${writer.date(values.date)}`,
        { size, align: 'right' },
      );
      writer.y = sheet.lines(
        margin,
        writer.y + 8,
        shown.filter(([, value]) => value !== writer.date(values.date)).map(([label, value]) => `${label} ${value}`),
        { size },
      );
  }
  writer.y += 18;
}

function writeTable(writer: Writer): void {
  const { manner, sheet, values, random } = writer;
  const { size, margin } = manner;
  if (random.chance(0.4))
    writer.y =
      sheet.put(margin, writer.y, writer.fill('greeting', { n: values.person.name.split(' ').at(-1) ?? '' }), { size }) + 6;
  if (manner.table === 'none' || random.chance(0.4))
    writer.y = sheet.paragraph(margin, writer.y, 460, writer.label('intro'), { size }) + 8;
  if (manner.table === 'none') {
    const [only] = values.rows;
    if (only) writer.y = sheet.put(margin, writer.y, only.text, { size }) + 10;
    return;
  }
  const full = manner.table === 'full';
  const heads: [number, string, 'left' | 'right'][] = [
    [margin, writer.label('item'), 'left'],
    ...(full
      ? ([
          [340, writer.label('quantity'), 'right'],
          [430, writer.label('price'), 'right'],
        ] as [number, string, 'right'][])
      : []),
    [writer.right, writer.label('amount'), 'right'],
  ];
  writer.y =
    sheet.row(
      writer.y,
      heads.map(([x, text, align]) => [x, text, { bold: true, align }]),
      size,
    ) + 3;
  values.rows.forEach(({ text, quantity, price, sum }, at) => {
    writer.y = sheet.row(
      writer.y,
      [
        [margin, full && manner.extra.small ? `${at + 1} ${text}` : text],
        ...(full
          ? ([
              [340, String(quantity), { align: 'right' }],
              [430, writeAmount(price, manner.amounts), { align: 'right' }],
            ] as const)
          : []),
        [
          writer.right,
          writer.manner.sign === 'code' ? writeAmount(sum, manner.amounts) : writer.amount(sum),
          { align: 'right' },
        ],
      ],
      size,
    );
  });
  writer.y += 8;
}

function writeSums(writer: Writer): { total: number; net: number; tax: number } {
  const { manner, sheet, values, random } = writer;
  const { size, margin, extra } = manner;
  const before: [string, number][] = [];
  let { net } = values;
  if (extra.shipping) {
    const shipping = random.amount(3, 40);
    before.push([writer.label('shipping'), shipping]);
    net = cents(net + shipping);
  }
  if (extra.discount) {
    const discount = cents(net * random.one([0.02, 0.03, 0.05, 0.1]));
    before.push([writer.label('discount'), -discount]);
    net = cents(net - discount);
  }
  const vat = cents((net * values.rate) / 100);
  const total = cents(net + vat);
  const rows: [string, number][] = [
    ...before,
    [writer.label('net'), net],
    [writer.fill('vat', { r: String(values.rate).replace('.', ',') }), vat],
    [writer.label('total'), total],
  ];
  if (extra.paid && !manner.isQuote) {
    const paid = cents(total * random.one([0.2, 0.3, 0.5]));
    rows.push([writer.label('paid'), -paid], [writer.label('payable'), cents(total - paid)]);
  } else if (random.chance(0.25) && !manner.isQuote) rows.push([writer.label('payable'), total]);
  switch (manner.sums) {
    case 'right':
    case 'left':
      for (const [label, value] of rows) {
        const x = manner.sums === 'right' ? 340 : margin;
        sheet.put(x, writer.y, `${label}${random.chance(0.3) ? ':' : ''}`, { size, bold: value === total });
        writer.y = sheet.put(manner.sums === 'right' ? writer.right : margin + 240, writer.y, writer.amount(value), {
          size,
          bold: value === total,
          align: 'right',
        });
      }
      break;
    case 'row': {
      const step = (writer.right - margin) / rows.length;
      rows.forEach(([label, value], at) => {
        sheet.put(margin + at * step, writer.y, label, { size: size - 1 });
        sheet.put(margin + at * step, writer.y + size * 1.4, writer.amount(value), { size, bold: value === total });
      });
      writer.y += size * 3;
      break;
    }
    case 'sentence':
      writer.y = sheet.put(
        margin,
        writer.y,
        rows
          .slice(0, -1)
          .map(([label, value]) => `${label} ${writer.amount(value)}`)
          .join(', '),
        { size },
      );
      writer.y = sheet.put(
        margin,
        writer.y + 4,
        rows
          .slice(-1)
          .map(([label, value]) => `${label}: ${writer.amount(value)}`)
          .join(''),
        { size: size + 1, bold: true },
      );
      break;
    case 'vat-table': {
      sheet.row(
        writer.y,
        [
          [margin, writer.fill('vat', { r: String(values.rate) })],
          [margin + 130, writer.label('net')],
          [margin + 230, writer.label('amount')],
        ],
        size - 1,
      );
      sheet.row(
        writer.y + size * 1.5,
        [
          [margin, `${values.rate} %`],
          [margin + 130, writeAmount(net, manner.amounts)],
          [margin + 230, writeAmount(vat, manner.amounts)],
        ],
        size - 1,
      );
      for (const [label, value] of rows.slice(-2)) {
        sheet.put(writer.right - 170, writer.y, label, { size: size + 1, bold: true });
        writer.y = sheet.put(writer.right, writer.y, writer.amount(value), { size: size + 1, bold: true, align: 'right' });
      }
      writer.y += 24;
    }
  }
  writer.y += 14;
  return { total, net, tax: vat };
}

function make(manner: Manner, random: Random): MadePaper {
  const values = drawValues(manner, random);
  const writer = new Writer(manner, values, random);
  if (random.chance(0.3)) writeNote(writer);
  writeHead(writer);
  if (random.chance(0.15)) writeNote(writer);
  const recipient = writeRecipient(writer);
  writeFields(writer);
  writeTable(writer);
  const { total, net, tax } = writeSums(writer);
  const { size, margin } = manner;
  if (values.due !== undefined && manner.hasDue === 'sentence') {
    const days = Math.round((Date.parse(values.due) - Date.parse(values.date)) / 86_400_000);
    writer.y = writer.sheet.paragraph(
      margin,
      writer.y,
      460,
      writer.fill('dueSentence', { d: writer.date(values.due), n: String(days) }),
      { size },
    );
  }
  writer.y = writer.sheet.paragraph(margin, writer.y + 6, 460, writer.label('thanks'), { size });
  if (random.chance(0.3))
    writer.sheet.lines(
      margin,
      writer.y + 10,
      [writer.label('closing'), '', manner.extra.small ? somePerson(random, manner.language).name : manner.firm.name],
      { size },
    );
  writeFoot(writer);
  const isSenderWritten =
    manner.head !== 'foot' ||
    writer.sheet.pages().some(({ words }) => words.some(({ text }) => manner.firm.name.startsWith(text)));
  return {
    filename: random.one([
      `scan_${random.whole(1, 999)}.pdf`,
      `${writer.label('invoice')}.pdf`,
      `doc(${random.whole(1, 9)}).pdf`,
      `${values.number.replaceAll(/[/ ]/g, '-')}.pdf`,
    ]),
    language: manner.language,
    pages: writer.sheet.pages(),
    facts: {
      kind: manner.isQuote ? 'quotation' : 'invoice',
      date: values.date,
      ...(values.due !== undefined && { due: values.due }),
      ...(isSenderWritten && { sender: manner.firm.name }),
      recipient,
      total,
      currency: manner.currency,
      reference: values.number,
      net,
      tax,
      ...(writer.customer !== undefined && { customer: writer.customer }),
    },
  };
}

/** @param count makers in each language */
export function businessMakers(count: number): PaperMaker[] {
  return Object.keys(BUSINESS_WORDS).flatMap((language, at) =>
    Array.from({ length: count }, (_, number): PaperMaker => {
      const manner = drawManner(createRandom(7_919 * (at + 1) + number), language, number % 5 === 4);
      return { name: `business-${language}-${number}`, make: (random) => make(manner, random) };
    }),
  );
}
