import { decodeCharset, decodeQuoted } from '../mail/decode-header.ts';
import { FormatRefusedError } from '../document-format.ts';

// Calendars (RFC 5545) and address books (RFC 6350) are written alike: `NAME;PARAMETER=value:content` a line, long ones folded, in components
// between BEGIN and END.

/** Lines of a file. A calendar of ten years has some 100,000. */
const MOST_LINES = 400_000;
/** Characters of a line after unfolding; a photograph is one line. */
const LONGEST_LINE = 12_000_000;
const DEEPEST = 16;

export interface ContentLine {
  /** In upper case, without the group before it. */
  readonly name: string;
  /** By their names in upper case; several values of one are joined by commas. */
  readonly parameters: ReadonlyMap<string, string>;
  /** As written, with its escapes. */
  readonly value: string;
}

export interface Component {
  /** `VEVENT`, `VCARD`, in upper case. */
  readonly name: string;
  readonly lines: readonly ContentLine[];
  readonly components: readonly Component[];
}

interface Growing extends Component {
  readonly lines: ContentLine[];
  readonly components: Component[];
}

/** The components of a text, one inside the other. What is cut off in the middle ends there. @throws FormatRefusedError */
export function readComponents(text: string): readonly Component[] {
  const top: Growing = { name: '', lines: [], components: [] };
  const open: Growing[] = [top];
  let count = 0;
  for (const written of unfolded(text)) {
    count += 1;
    if (count > MOST_LINES) throw new FormatRefusedError('too_costly');
    const line = parseLine(written);
    const current = open.at(-1) ?? top;
    if (line?.name === 'BEGIN') {
      const inner: Growing = { name: line.value.trim().toUpperCase(), lines: [], components: [] };
      if (open.length > DEEPEST) throw new FormatRefusedError('too_costly');
      current.components.push(inner);
      open.push(inner);
    } else if (line?.name === 'END') {
      if (open.length > 1) open.pop();
    } else if (line !== null) current.lines.push(line);
  }
  return top.components;
}

/** A line goes on where the next begins with white space, and in old address books where it ends with the equals sign of its encoding. */
function* unfolded(text: string): Generator<string> {
  let parts: string[] = [];
  let length = 0;
  let quoted = false;
  for (const raw of text.split('\n')) {
    const goesOn: boolean = parts.length > 0 && (quoted || /^[ \t]/.test(raw));
    if (!goesOn && parts.length > 0) {
      yield parts.join('');
      parts = [];
      length = 0;
    }
    const piece: string = goesOn && !quoted ? raw.slice(1) : raw;
    if (!goesOn) quoted = false;
    const isQuoted: boolean = quoted || (!goesOn && /^[^:]*;(?:ENCODING=)?QUOTED-PRINTABLE[^:]*:/i.test(raw.slice(0, 500)));
    quoted = isQuoted && piece.endsWith('=');
    length += piece.length;
    if (length > LONGEST_LINE) throw new FormatRefusedError('too_costly');
    parts.push(quoted ? piece.slice(0, -1) : piece);
  }
  if (parts.length > 0) yield parts.join('');
}

/** One parameter of a line. Each part begins where the one before ended, so none is tried twice. */
const PARAMETER = /;([\w-]{1,60})(?:=((?:"[^"]*"|[^";:,]*)(?:,(?:"[^"]*"|[^";:,]*))*))?/y;

function parseLine(written: string): ContentLine | null {
  const [head, name] = /^(?:[\w-]{1,60}\.)?([\w-]{1,60})/.exec(written) ?? [];
  if (head === undefined || name === undefined) return null;
  const parameters = new Map<string, string>();
  PARAMETER.lastIndex = head.length;
  let at = head.length;
  for (let found = PARAMETER.exec(written); found !== null; found = PARAMETER.exec(written)) {
    at = PARAMETER.lastIndex;
    const [, key = '', value] = found;
    // Version 2.1 writes the values of TYPE and ENCODING alone.
    const [named, said] =
      value === undefined ? [/^(quoted-printable|base64|8bit)$/i.test(key) ? 'ENCODING' : 'TYPE', key] : [key, value];
    const before = parameters.get(named.toUpperCase());
    parameters.set(named.toUpperCase(), [...(before === undefined ? [] : [before]), said.replaceAll('"', '')].join(','));
  }
  if (written[at] !== ':') return null;
  return { name: name.toUpperCase(), parameters, value: decoded(written.slice(at + 1), parameters) };
}

function decoded(value: string, parameters: ReadonlyMap<string, string>): string {
  if (!/^quoted-printable$/i.test(parameters.get('ENCODING') ?? '')) return value;
  return decodeCharset(decodeQuoted(value), parameters.get('CHARSET'));
}

/** The letters that a value stands for. */
export const unescaped = (value: string): string =>
  value.replace(/\\([nN,;:\\])/g, (_all, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign));

/** The parts of a value between semicolons that are not escaped. */
export function partsOf(value: string): string[] {
  const parts = [''];
  for (const [piece] of value.matchAll(/\\[^]?|;|[^;\\]+/g))
    if (piece === ';') parts.push('');
    else parts.push((parts.pop() ?? '') + piece);
  return parts.map((part) => unescaped(part).trim());
}

/** The first line of a name, as letters; an empty string where there is none. */
export const textOf = ({ lines }: Component, name: string): string =>
  unescaped(lines.find((line) => line.name === name)?.value ?? '').trim();
