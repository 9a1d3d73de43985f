import { kindNamed } from 'contract/document-kinds';

/** What a person typed in the filter: words of the name, and what the server is asked besides. */
export interface ReadFilter {
  words: string;
  /** Parameters of `GET /api/files`. */
  narrowed: Readonly<Record<string, string>>;
}

const PART = /(?<!\S)(kind|sender|date|total|tag):(?:"([^"]+)"|(\S+))/giu;

/** The day behind a year, a month or a day, as `YYYY-MM-DD`. */
function dayBehind(year: number, month: number | undefined, day: number | undefined): string {
  const end = day === undefined ? Date.UTC(year, month ?? 12, 1) : Date.UTC(year, (month ?? 1) - 1, day + 1);
  return new Date(end).toISOString().slice(0, 10);
}

function dateOf(value: string): Record<string, string> | null {
  const found = /^([<>])?(\d{4})(?:-(0[1-9]|1[0-2])(?:-(0[1-9]|[12]\d|3[01]))?)?$/.exec(value);
  if (!found) return null;
  const [, compared, year = '', month, day] = found;
  const from = `${year}-${month ?? '01'}-${day ?? '01'}`;
  const before = dayBehind(
    Number(year),
    month === undefined ? undefined : Number(month),
    day === undefined ? undefined : Number(day),
  );
  if (compared === '<') return { datedBefore: from };
  return compared === '>' ? { datedFrom: before } : { datedFrom: from, datedBefore: before };
}

function totalOf(value: string): Record<string, string> | null {
  const found = /^([<>])?(\d+(?:[.,]\d{1,2})?)(?:-(\d+(?:[.,]\d{1,2})?))?$/.exec(value);
  if (!found) return null;
  const [, compared, first = '', second] = found.map((part) => part?.replace(',', '.'));
  if (second !== undefined) return compared === undefined ? { totalLeast: first, totalMost: second } : null;
  if (compared === undefined) return { totalLeast: first, totalMost: first };
  return compared === '<' ? { totalMost: first } : { totalLeast: first };
}

function parameterOf(name: string, value: string): Record<string, string> | null {
  switch (name) {
    case 'kind': {
      const kind = kindNamed(value);
      return kind === undefined ? null : { kind };
    }
    case 'date':
      return dateOf(value);
    case 'total':
      return totalOf(value);
    case 'tag':
      return { tag: value };
    default:
      return { sender: value };
  }
}

/** Takes `kind:`, `sender:`, `date:`, `total:` and `tag:` out of a filter. A value that makes no sense stays part of the name that is looked for. */
export function readFilter(typed: string): ReadFilter {
  const narrowed: Record<string, string> = {};
  const words = typed.replace(PART, (text, name: string, quoted?: string, bare?: string) => {
    const parameters = parameterOf(name.toLowerCase(), quoted ?? bare ?? '');
    Object.assign(narrowed, parameters);
    return parameters === null ? text : ' ';
  });
  return { words: words.replaceAll(/\s+/g, ' ').trim(), narrowed };
}
