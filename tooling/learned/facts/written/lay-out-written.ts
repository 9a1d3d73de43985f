// Sets a written paper on sheets, in a manner drawn by chance: the same words, each time in other places.
import type { MadePaper } from '../papers/made-paper.ts';
import type { Random } from '../papers/random.ts';
import { drawLayout } from './layout-manner.ts';
import type { WrittenLine, WrittenPaper } from './parse-written.ts';
import { factsOfWritten } from './read-marks.ts';
import { Setter } from './setter.ts';

const SMALL_LINES = 22;
const SHEETS = /\.(?:xlsx?|ods|csv)$/i;

/** Simple papers often begin with what they are, and say below it whose they are; sheets begin with the name of the sheet. */
function arrange({ lines, filename }: WrittenPaper, plain: boolean, random: Random): readonly WrittenLine[] {
  const sheet: WrittenLine = {
    form: 'heading',
    cells: [random.one(['Sheet1', 'Sheet', 'Tabelle1', 'Feuil1', 'Hoja1', 'Foglio1', 'Blad1', 'Arkusz1'])],
    line: 0,
  };
  const named = SHEETS.test(filename) && random.chance(0.7) ? [sheet] : [];
  const title = lines.find(({ form }) => form === 'heading');
  if (!title || lines[0]?.form !== 'head' || !random.chance(plain ? 0.45 : 0.15)) return [...named, ...lines];
  const rest = lines.filter((line) => line !== title);
  const isLarge = random.chance(0.4);
  return [
    ...named,
    title,
    ...rest.map((line): WrittenLine => (line.form === 'head' && !isLarge ? { ...line, form: 'text' } : line)),
  ];
}

/** One written paper, set once. @param plain in the manner in which simple programs set text */
export function layOutWritten(paper: WrittenPaper, language: string, plain: boolean, random: Random): MadePaper {
  const isSmall = ['receipt', 'ticket'].includes(paper.kind) && paper.lines.length < SMALL_LINES;
  const setter = new Setter(drawLayout(random, plain, isSmall), random);
  return { filename: paper.filename, language, pages: setter.set(arrange(paper, plain, random)), facts: factsOfWritten(paper) };
}
