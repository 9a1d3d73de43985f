import { expect, test } from 'vitest';
import { adviceFor, ALSO_READ, describeFile, describeFormat, describePages, fileTypeName } from './file-descriptions.ts';
import { fileGroup, formatOf, isMail, readFormatOf } from './file-names.ts';
import { isPlayed, type FormatId } from './formats.ts';

test.each([
  ['lease.pdf', 'document'],
  ['LEASE.PDF', 'document'],
  ['notes.odt', 'document'],
  ['notes.txt', 'document'],
  ['photo.JPeG', 'image'],
  ['budget.xlsx', 'spreadsheet'],
  ['talk.pptx', 'presentation'],
  ['backup.tar.gz', 'archive'],
  ['memo.m4a', 'audio'],
  ['clip.mov', 'video'],
  ['main.ts', 'code'],
  ['thing.xyz', 'file'],
  ['README', 'unknown'],
  ['.gitignore', 'unknown'],
  ['folder.pdf/README', 'unknown'],
])('%s is in the group %s', (name, group) => expect(fileGroup(name)).toBe(group));

test('the type name says the extension where the group is known', () => {
  expect(['a.pdf', 'a.xlsx', 'a.xyz', 'a'].map(fileTypeName)).toEqual(['PDF document', 'XLSX spreadsheet', 'File', 'Unknown']);
});

test.each([
  ['Plan.MD', null, 'markdown'],
  ['Plan.pdf', 'text/html', 'pdf'],
  ['README', 'text/markdown; charset=utf-8', 'markdown'],
  ['notes.2026', 'text/plain', 'plain-text'],
  ['photo.heic', 'text/plain', null],
  ['Scan 1.JPEG', null, 'jpeg'],
  ['README', 'application/octet-stream', null],
  ['README', null, null],
  ['papers.tar.gz', null, 'gzip'],
  ['IMG_0007.MOV', null, 'mov'],
  ['xrechnung.XML', null, 'e-invoice'],
  ['IT01234567890_00001.xml.p7m', null, 'e-invoice'],
] as const)('%s of type %s has the format %s', (name, mediaType, format) => expect(formatOf(name, mediaType)).toBe(format));

test('people are told what is read', () => {
  expect(ALSO_READ).toBe(
    'Besides PDF, Trove reads Word, Excel, CSV, PowerPoint, OpenDocument text, OpenDocument spreadsheet, OpenDocument presentation, Word 97 to 2003, Excel 97 to 2003, Excel binary, PowerPoint 97 to 2003, XPS, Pages, Keynote, Numbers, EPUB, RTF, XML invoice, EML mail, Outlook mail, MBOX mailbox, calendar, vCard, JPEG, PNG, TIFF, WebP, GIF, BMP, Markdown, HTML, and plain text, and keeps ZIP, TAR, GZIP, MP3, M4A, WAV, Ogg, Flac, MP4, QuickTime, and WebM to look into and to play.',
  );
  expect([describeFile('a.JPG'), describeFile('README')]).toEqual(['a .jpg file', 'a file without an extension']);
});

test('what is played or looked into is not read', () => {
  expect(['a.mp4', 'a.zip', 'a.docx', 'a.xyz'].map((name) => readFormatOf(name))).toEqual([null, null, 'docx', null]);
  expect([isPlayed('mp3'), isPlayed('zip')]).toEqual([true, false]);
  expect([isMail('a.EML'), isMail('a.mbox'), isMail('a.pdf')]).toEqual([true, true, false]);
});

test('a photograph of a new phone gets advice, and no other file', () => {
  expect(adviceFor('IMG_0001.HEIC')).toContain('save it as JPEG and bring that');
  expect(adviceFor('clip.mov')).toBe('');
});

test('pages that a file did not have are told as made', () => {
  expect(describePages('Plan.DOCX')).toBe('Pages made by Trove from a Word file');
  expect(describePages('Plan.docx', 'LibreOffice')).toBe('Pages made by LibreOffice from a Word file');
  expect(describePages('Letter.jpg')).toBe('A picture, shown as a page');
  expect(describePages('memo.m4a')).toBe('A recording, and what it says about itself');
  expect(describePages('README')).toBe('Pages made by Trove from a file without pages');
});

test('a format is named with its article', () => {
  expect(['docx', 'html', 'markdown', 'e-invoice', 'pdf'].map((id) => describeFormat(id as FormatId))).toEqual([
    'a Word file',
    'an HTML file',
    'a Markdown file',
    'an XML invoice file',
    'a PDF file',
  ]);
});
