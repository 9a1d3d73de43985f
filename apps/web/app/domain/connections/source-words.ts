import { texts } from './texts/texts';
/** `source:dropbox`, `source:"Dropbox (work)"`. */
const SOURCE = /(?<!\S)source:(?:"([^"]*)"?|(\S*))/iu;

/** The words that a person typed, and the source that they named among them. */
export function splitSource(typed: string): { words: string; source: string | undefined } {
  const named = SOURCE.exec(typed);
  const source = (named?.[1] ?? named?.[2])?.trim();
  const words = typed.replace(SOURCE, ' ').replaceAll(/\s+/g, ' ').trim();
  return { words, source: source === '' ? undefined : source };
}

/** How a source is named in a question. */
export const sourceFilter = (name: string): string => (/^[\p{L}\p{N}-]+$/u.test(name) ? `source:${name}` : `source:"${name}"`);

/** The question restricted to a source, or to another one, or to none. */
export function withSource(query: string, name: string | undefined): string {
  const { words } = splitSource(query);
  return name === undefined ? words : `${words} ${sourceFilter(name)}`.trim();
}

/** What an upload is called where sources are told apart. */
export const sourceName = ({ source, sourceKind }: { source: string; sourceKind: string }): string =>
  sourceKind === 'upload' ? texts.uploaded : source;
