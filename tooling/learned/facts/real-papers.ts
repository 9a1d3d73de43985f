// Real papers that public repositories hold, with what they say: read for learning and measuring, never copied into the repository.
import { execFileSync } from 'node:child_process';
import type { MadeFacts, MadePaper } from './papers/made-paper.ts';
import type { MadeWord } from './papers/sheet.ts';

const show = (repository: string, path: string): string =>
  execFileSync('git', ['-C', repository, 'show', `HEAD:${path}`], {
    maxBuffer: 64e6,
    stdio: ['ignore', 'pipe', 'ignore'],
  }).toString('utf8');

const FORMS = [/^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2,4})/, /^(\d{4})-(\d{2})-(\d{2})/];
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

function isoOf(written: string): string | undefined {
  const text = written.trim();
  const named = /^(\d{1,2})[\s-]*([A-Za-z]{3})[A-Za-z]*[\s,'-]*(\d{2,4})/.exec(text);
  const figures = FORMS[0]?.exec(text);
  const year = (part: string) => (part.length === 2 ? `20${part}` : part);
  const two = (part: string | number) => String(part).padStart(2, '0');
  if (named) {
    const month = MONTHS.indexOf((named[2] ?? '').toLowerCase()) + 1;
    return month > 0 ? `${year(named[3] ?? '')}-${two(month)}-${two(named[1] ?? '')}` : undefined;
  }
  if (figures) return `${year(figures[3] ?? '')}-${two(figures[2] ?? '')}-${two(figures[1] ?? '')}`;
  return FORMS[1]?.test(text) === true ? text.slice(0, 10) : undefined;
}

/** A line of letters and the place of the line: its words share the width by their letters. */
function wordsOfLine(left: number, top: number, right: number, bottom: number, text: string): MadeWord[] {
  const letters = Math.max(1, text.length);
  const each = (right - left) / letters;
  let at = 0;
  return text.split(' ').flatMap((word): MadeWord[] => {
    const x = left + at * each;
    at += word.length + 1;
    return word === ''
      ? []
      : [{ text: word, x, y: top, width: word.length * each, height: bottom - top, size: 0, bold: false }];
  });
}

/** Scanned receipts of the ICDAR 2019 competition (SROIE, MIT), with the places of their lines. @param repository a bare copy of it; @param even which half */
export function receiptsOf(repository: string, even: boolean): MadePaper[] {
  const names = execFileSync('git', ['-C', repository, 'ls-tree', '--name-only', 'HEAD', 'data/key/'], { maxBuffer: 64e6 })
    .toString()
    .trim()
    .split('\n')
    .map((path) => /(\d+)\.json$/.exec(path)?.[1] ?? '')
    .filter((name) => name !== '' && (Number(name) % 2 === 0) === even);
  return names.map((name): MadePaper => {
    const key: unknown = JSON.parse(show(repository, `data/key/${name}.json`));
    const said = (field: string): string =>
      typeof key === 'object' && key !== null && field in key ? String(Reflect.get(key, field)) : '';
    const words = show(repository, `data/box/${name}.csv`)
      .split('\n')
      .flatMap((line) => {
        const parts = line.split(',');
        const places = parts.slice(0, 8).map(Number);
        const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = places;
        const text = parts.slice(8).join(',').trim();
        return text === '' || places.some(Number.isNaN)
          ? []
          : wordsOfLine(x1, Math.min(y1, y2), Math.max(x2, x3), Math.max(y3, y2 + 1), text);
      });
    const total = Number(said('total').replaceAll(/[^\d.]/g, ''));
    const date = isoOf(said('date'));
    const facts: MadeFacts = {
      kind: 'receipt',
      ...(date !== undefined && { date }),
      ...(said('company') !== '' && { sender: said('company') }),
      ...(total > 0 && { total }),
    };
    const width = Math.max(...words.map((word) => word.x + word.width), 1) + 20;
    const height = Math.max(...words.map((word) => word.y + word.height), 1) + 20;
    return { filename: `${name}.jpg`, language: 'en', pages: [{ width, height, words }], facts };
  });
}
