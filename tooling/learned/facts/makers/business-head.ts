// The head, the foot and the address of a business paper.
import { somePerson } from '../papers/people.ts';
import type { Random } from '../papers/random.ts';
import { Sheet } from '../papers/sheet.ts';
import { writeAmount, writeDate } from '../papers/write-values.ts';
import { SIGNS, type Labels, type Manner, type Values } from './business-manner.ts';

export class Writer {
  readonly sheet = new Sheet();
  readonly manner: Manner;
  readonly values: Values;
  readonly random: Random;
  y: number;
  /** The customer number that is written, where one is. */
  customer: string | undefined;
  constructor(manner: Manner, values: Values, random: Random) {
    this.manner = manner;
    this.values = values;
    this.random = random;
    this.y = random.whole(30, 60);
  }
  get right(): number {
    return this.sheet.width - this.manner.margin;
  }
  date = (iso: string) => writeDate(iso, this.manner.language, this.manner.dates);
  amount(value: number): string {
    const { amounts, sign, currency } = this.manner;
    const written = writeAmount(value, amounts);
    const symbol = SIGNS[currency] ?? currency;
    return sign === 'none'
      ? written
      : sign === 'code'
        ? `${written} ${currency}`
        : sign === 'before' && currency !== 'PLN'
          ? `${symbol}${symbol.length > 1 ? ' ' : ''}${written}`
          : `${written} ${symbol}`;
  }
  label = (name: keyof Labels) => {
    const said = this.manner.labels[name];
    return this.manner.capitals ? said.toUpperCase() : said;
  };
  fill = (name: keyof Labels, values: Readonly<Record<string, string>>) =>
    this.label(name).replaceAll(/\{(\w)\}/g, (_whole, key: string) => values[key] ?? '');
}

export function writeHead(writer: Writer): void {
  const { manner, sheet, random } = writer;
  const { firm, margin, size } = manner;
  const name = manner.capitals ? firm.name.toUpperCase() : firm.name;
  const address = [firm.street, firm.town];
  const contact = [`${manner.labels.phone} ${firm.phone}`, firm.mail, firm.web];
  const large = random.one([14, 16, 20]);
  switch (manner.head) {
    case 'left':
      writer.y = sheet.put(margin, writer.y, name, { size: large, bold: true });
      writer.y =
        sheet.lines(margin, writer.y, [...address, ...contact.slice(0, manner.extra.small ? 3 : 1)], { size: size - 1 }) + 20;
      return;
    case 'right':
      writer.y = sheet.put(writer.right, writer.y, name, { size: size + 3, bold: true, align: 'right' });
      writer.y = sheet.lines(writer.right, writer.y, [...address, ...contact], { size: size - 1, align: 'right' }) + 10;
      return;
    case 'center':
      writer.y = sheet.put(sheet.width / 2, writer.y, name, { size: large, bold: true, align: 'center' });
      writer.y =
        sheet.put(sheet.width / 2, writer.y, [...address, contact[0] ?? ''].join(' · '), { size: size - 1, align: 'center' }) +
        24;
      return;
    case 'labelled':
      if (manner.extra.small)
        writer.y = sheet.lines(margin, writer.y, [`${writer.label('from')}: ${name}`, ...address], { size }) + 16;
      else {
        writer.y = sheet.put(margin, writer.y, `${writer.label('from')}:`, { size: size - 1 });
        writer.y = sheet.lines(margin, writer.y, [name, ...address], { size }) + 16;
      }
      return;
    case 'foot':
      writer.y += random.chance(0.5) ? 60 : 20;
  }
}

/** What stands on papers beside their business: stamps of copies, notes of printers, slogans. */
const NOTES =
  'Copy|Original|DUPLICATE|Kopie|Duplicata|Copia|Duplikat|Printed by Ledger 4.2|Visualisation of the data|Lesbare Ansicht der Rechnungsdaten|Document généré automatiquement|Sample, not for payment|Muster ohne Wert|Confidential|Vertraulich|Created with Papyra|Please keep for your records|Bitte aufbewahren|À conserver|Conserve este documento|Conservare|Bewaar deze factuur|Guarde este documento|Proszę zachować|Page 1 of 1|Quality since 1962|Ihr Partner vor Ort|Toujours près de vous|Form A-17|Stand 01/2024';

export function writeNote(writer: Writer): void {
  const { manner, sheet, random } = writer;
  const note = random.one(NOTES.split('|'));
  const text = random.chance(0.4)
    ? `${note}${random.one([': ', ' - ', '. ', ', '])}${random.one([manner.labels.thanks, manner.labels.intro, manner.labels.register.replace('{n}', '4711')])}`
    : note;
  const style = { size: random.one([6, 7, 8, 10, 12]) };
  if (random.chance(0.6)) sheet.put(random.one([manner.margin, 200, 330]), random.whole(8, 26), text, style);
  else writer.y = sheet.put(manner.margin, writer.y, text, style) + 4;
}

export function writeFoot(writer: Writer): void {
  const { manner, sheet, random } = writer;
  const { firm, labels, margin } = manner;
  const y = 775;
  const register = labels.register.replace('{n}', String(random.whole(10_000, 999_999)));
  if (manner.head === 'foot' || random.chance(0.5)) {
    const columns = [
      [firm.name, firm.street, firm.town],
      [`${labels.phone} ${firm.phone}`, firm.mail, firm.web],
      [`${labels.bank}: ${firm.iban}`, `${labels.vatId} ${firm.tax}`, register],
    ];
    if (random.chance(0.6)) columns.forEach((lines, at) => sheet.lines(margin + at * 170, y, lines, { size: 7 }));
    else
      sheet.lines(
        sheet.width / 2,
        y,
        columns.map((lines) => lines.join(random.one([' · ', ' | ', ', ']))),
        { size: 7, align: 'center' },
      );
  } else sheet.put(margin, y, `${labels.bank} ${firm.iban}   ${labels.vatId} ${firm.tax}`, { size: 8 });
  if (random.chance(0.4)) sheet.put(writer.right, 820, `${labels.page} 1/1`, { size: 7, align: 'right' });
}

export function writeRecipient(writer: Writer): string {
  const { manner, sheet, values, random } = writer;
  const { size, margin, firm } = manner;
  const { person, firmTo } = values;
  const hasTitle = random.chance(0.35);
  const name = firmTo?.name ?? person.name;
  const lines = [
    ...(firmTo
      ? [firmTo.name]
      : hasTitle
        ? [random.chance(0.4) ? person.title : `${person.title} ${person.name}`]
        : [person.name]),
    person.street,
    person.town,
  ];
  if (firmTo === null && hasTitle && lines[0] === person.title) lines.splice(1, 0, person.name);
  const place = manner.recipient;
  const x = place === 'right' ? 340 : margin;
  const top = place === 'low' ? writer.y + 40 : writer.y;
  let y = top;
  if (place === 'plain' && manner.extra.sender)
    y = sheet.put(x, y, `${firm.name} · ${firm.street} · ${firm.town}`, { size: 6.5 });
  const isLabelled = place === 'labelled' || place === 'box' || (place === 'right' && random.chance(0.5));
  // Some write the label in the line of the name.
  if (isLabelled && manner.extra.small) lines[0] = `${writer.label('to')}: ${lines[0] ?? ''}`;
  else if (isLabelled)
    y = sheet.put(x, y, `${writer.label('to')}${manner.colon}`, { size: size - 1, bold: random.chance(0.5) });
  y = sheet.lines(x, y, lines, { size });
  if (place === 'box' && random.chance(0.5)) {
    const ship = somePerson(random, manner.language);
    sheet.lines(x + 260, top, [writer.label('shipTo'), ship.name, ship.street, ship.town], { size });
  }
  writer.y = place === 'right' ? Math.max(writer.y, top) : y + 14;
  return firmTo === null && hasTitle && !lines.some((line) => line.endsWith(person.name))
    ? `${person.title} ${person.name}`
    : name;
}
