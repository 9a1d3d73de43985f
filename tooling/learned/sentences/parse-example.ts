import { MARKS, OUTCOMES } from './marks.ts';

/** Marked words of a sentence. */
export interface Span {
  readonly mark: string;
  /** The library does not know what is named here, and the writer means it so. */
  readonly unknown: boolean;
  /** Places in the text, the end not included. */
  readonly from: number;
  readonly to: number;
}

export interface Example {
  /** What was typed, without marks. */
  readonly text: string;
  readonly spans: readonly Span[];
  /** One of `OUTCOMES`. */
  readonly outcome: string;
}

/** What is wrong with a line, in words for its writer. */
export class MarkingError extends Error {}

const OUTCOME = /^(ask|refuse|question|sum|nothing)(?: +([a-z]+))? *: */;
const LETTER = /[\p{L}\p{N}]/u;

/** What a line comes to, and where its sentence begins. */
function readOutcome(line: string): { outcome: string; rest: string } {
  const found = OUTCOME.exec(line);
  if (!found) {
    if (/^(?:ask|refuse) /.test(line) && /^\w+ [a-z]+ *:/.test(line)) throw new MarkingError('unknown outcome');
    return { outcome: 'plan', rest: line };
  }
  const outcome = found[2] === undefined ? (found[1] ?? '') : `${found[1]} ${found[2]}`;
  if (!OUTCOMES.has(outcome)) throw new MarkingError(`“${outcome}:” is no outcome`);
  return { outcome, rest: line.slice(found[0].length) };
}

function readMark(written: string): { mark: string; unknown: boolean } {
  const unknown = written.endsWith('?');
  const mark = unknown ? written.slice(0, -1) : written;
  if (!MARKS.has(mark)) throw new MarkingError(`“${mark}” is no mark`);
  return { mark, unknown };
}

/** Reads one line of an example file. @throws {MarkingError} when it has not the form that README.md describes */
export function parseExample(line: string): Example {
  const { outcome, rest } = readOutcome(line.trim());
  const spans: Span[] = [];
  let text = '';
  let open: { mark: string; unknown: boolean; from: number } | null = null;
  for (let at = 0; at < rest.length; at++) {
    const sign = rest.charAt(at);
    if (sign === '\\' && /[[\]]/.test(rest.charAt(at + 1))) text += rest.charAt(++at);
    else if (sign === '[') {
      if (open) throw new MarkingError(`a bracket opens inside [${open.mark}`);
      const found = /^\[([A-Za-z0-9+-]+\??) +/.exec(rest.slice(at));
      if (!found)
        throw new MarkingError(`“${rest.slice(at, at + 12)}”: after a bracket comes a mark, then a blank, then words`);
      open = { ...readMark(found[1] ?? ''), from: text.length };
      at += found[0].length - 1;
    } else if (sign === ']') {
      if (!open) throw new MarkingError('a bracket closes that was not opened');
      if (text.length === open.from || /\s$/.test(text)) throw new MarkingError(`[${open.mark} ends without a word`);
      spans.push({ ...open, to: text.length });
      open = null;
    } else text += sign;
  }
  if (open) throw new MarkingError(`[${open.mark} is not closed`);
  checkEdges(text, spans);
  if (text.trim() === '') throw new MarkingError('no words');
  if (spans.length === 0 && outcome !== 'question' && outcome !== 'nothing') throw new MarkingError('nothing is marked');
  if (
    outcome.startsWith('refuse') &&
    !spans.some(({ mark }) => mark.startsWith('refuse') || mark.startsWith('trash') || mark.startsWith('delete'))
  )
    throw new MarkingError('what is refused is not marked: [refuse …]');
  return { text, spans, outcome };
}

/** A mark begins and ends where a word does. */
function checkEdges(text: string, spans: readonly Span[]): void {
  for (const { from, to, mark } of spans)
    for (const edge of [from, to])
      if (LETTER.test(text.charAt(edge - 1)) && LETTER.test(text.charAt(edge)))
        throw new MarkingError(`[${mark} ${text.slice(from, to)}] cuts a word`);
}
