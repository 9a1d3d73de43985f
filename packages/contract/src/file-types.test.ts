import { describe, expect, it } from 'vitest';
import { fileTypeNamed } from './file-types.ts';
import { FORMAT_IDS, FORMATS } from './formats.ts';

const holds = (typed: string, filename: string) => fileTypeNamed(typed)?.holds(filename);

describe('the type of a file, as people say it', () => {
  it('may be a format, whatever the case and the number', () => {
    expect(holds('pdf', 'lease.PDF')).toBe(true);
    expect(holds('PDFs', 'lease.pdf')).toBe(true);
    expect(holds('.pdf', 'lease.md')).toBe(false);
    expect(holds('plain text', 'readme.txt')).toBe(true);
  });

  it('may be a group of formats, or what people call one', () => {
    expect(holds('images', 'roof.jpeg')).toBe(true);
    expect(holds('photo', 'roof.jpeg')).toBe(true);
    expect(holds('excel', 'costs.xlsx')).toBe(true);
    expect(holds('spreadsheet', 'costs.ods')).toBe(true);
    expect(holds('word', 'letter.docx')).toBe(true);
  });

  it('may be an ending', () => {
    expect(fileTypeNamed('avif')?.label).toBe('.avif');
    expect(holds('avif', 'roof.avif')).toBe(true);
    expect(holds('avif', 'roof.jpg')).toBe(false);
  });

  it('knows every format that Trove reads by its name, its id and its endings', () => {
    for (const id of FORMAT_IDS)
      for (const typed of [id, FORMATS[id].name, ...FORMATS[id].extensions])
        expect([typed, fileTypeNamed(typed) === null]).toEqual([typed, false]);
  });

  it('is nothing where a word means no type', () => {
    for (const typed of ['', '2', 'lease', 'constructor', '__proto__', 's', 'toString'])
      expect(fileTypeNamed(typed)).toBeNull();
  });
});
