import type { TypesetFormatId } from 'contract/formats';
import { madeCompound } from '../packages/made-compound.test-support.ts';
import { bookRecord, madeDoc, madePpt, madeStrings, madeXls, sharedCell } from './made-old-office.test-support.ts';

/** Old documents, calendars and address books made to keep a reader busy or to fill its memory. */
export function madeHostileOldFiles(
  size: number,
): readonly { readonly what: string; readonly format: TypesetFormatId; readonly content: string | Buffer }[] {
  const user = madePpt([]);
  const deep = Buffer.alloc(8 * 5_000 * size);
  for (let at = 0; at < deep.length; at += 8) {
    deep.writeUInt16LE(0x0f, at);
    deep.writeUInt16LE(1006, at + 2);
    deep.writeUInt32LE(deep.length - at - 8, at + 4);
  }
  return [
    {
      what: 'one long text in many cells',
      format: 'xls',
      content: madeXls([{ name: 'A', cells: Array.from({ length: 3_000 * size }, (_none, row) => sharedCell(row, 0, 0)) }], {
        strings: [madeStrings(['a '.repeat(10_000)])],
      }),
    },
    {
      what: 'more texts than there are',
      format: 'xls',
      content: madeXls([{ name: 'A', cells: [sharedCell(0, 0, 0)] }], { strings: [madeStrings(['a'], 0xffffffff)] }),
    },
    {
      what: 'records without an end',
      format: 'xls',
      content: madeXls([{ name: 'A', cells: [bookRecord(0x1b6), bookRecord(0x3c)] }]),
    },
    { what: 'cells without rows', format: 'doc', content: madeDoc([{ text: 'a\u0007'.repeat(2_000 * size) }]) },
    { what: 'fields in fields', format: 'doc', content: madeDoc([{ text: `${'\u0013'.repeat(20_000 * size)}a\r` }]) },
    { what: 'a presentation of nothing', format: 'ppt', content: user },
    {
      what: 'containers in containers',
      format: 'ppt',
      content: madeCompound({ 'PowerPoint Document': deep, 'Current User': Buffer.alloc(20) }),
    },
    {
      what: 'folded lines',
      format: 'calendar',
      content: `BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:a${'\n b'.repeat(100_000 * size)}`,
    },
    { what: 'parameters without an end', format: 'calendar', content: `BEGIN:VCALENDAR\nX${';a="b,'.repeat(50_000 * size)}` },
    { what: 'cards in cards', format: 'contacts', content: 'BEGIN:VCARD\n'.repeat(10_000 * size) },
  ];
}
