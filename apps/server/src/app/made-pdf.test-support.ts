import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';

interface MadePdfOptions {
  readonly title?: string;
  /** Files that it carries, by their names. */
  readonly files?: Readonly<Record<string, string>>;
}

/** A PDF made for a test: one page a text, the same bytes each time. */
export async function madePdf(
  pages: readonly string[],
  { title = 'Made for a test', files = {} }: MadePdfOptions = {},
): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', autoFirstPage: false, info: { Title: title, CreationDate: new Date(0) } });
  for (const text of pages) document.addPage().fontSize(12).text(text, { width: 450 });
  for (const [name, content] of Object.entries(files))
    document.file(Buffer.from(content), { name, creationDate: new Date(0), modifiedDate: new Date(0) });
  document.end();
  return buffer(document);
}

/** A document of `count` pages of different sentences, about 250 words a page. */
export function madePages(count: number, seed = 1): string[] {
  const subjects = [
    'The harbour master',
    'Our tenant',
    'A careful reader',
    'The northern office',
    'Each supplier',
    'The gardener',
  ];
  const verbs = ['records', 'inspects', 'describes', 'repairs', 'questions', 'delivers'];
  const objects = [
    'the wooden pier',
    'nine crates of lemons',
    'an unpaid invoice',
    'the old greenhouse',
    'a quiet engine',
    'two ledgers',
  ];
  const places = [
    'near the river',
    'before the winter',
    'in the morning',
    'after the storm',
    'beside the mill',
    'without delay',
  ];
  let state = seed;
  const next = (limit: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
  const pick = (words: readonly string[]) => words[next(words.length)] ?? '';
  const sentence = () => `${pick(subjects)} ${pick(verbs)} ${pick(objects)} ${pick(places)} for the ${next(900) + 100}th time.`;
  return Array.from({ length: count }, (_, page) => [`Page ${page + 1}.`, ...Array.from({ length: 18 }, sentence)].join(' '));
}
