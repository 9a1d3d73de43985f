import type { Selection, Unresolved } from './typed-command.ts';

const between = (pattern: string): string => String.raw`(?<![\p{L}\p{N}])(?:${pattern})(?![\p{L}\p{N}])`;
const DATELESS = String.raw`(?! (?:a |an )?(?:date|datum|fecha|data)(?!\p{L}))`;
/** Words after which stands what is not meant. */
const EXCEPTING = [
  String.raw`(?:and|but|,) (?:keep|leave|spare)(?=\s)|except(?: for)?|excepting|excluding|but not|and not|apart from|aside from|other than|not counting|without${DATELESS}|but(?! only)`,
  String.raw`au[sß]er|ausgenommen|mit ausnahme (?:von|der|des)|bis auf|ohne${DATELESS}|aber (?:nicht|keine?)|und nicht|nur nicht`,
  String.raw`sauf|hormis|except[eé]e?s?|[aà] l['’]exception d[eu]s?|[aà] part|mais pas|sans${DATELESS}`,
  String.raw`excepto|menos(?! de)|salvo|pero no|aparte de|a excepci[oó]n de|sin${DATELESS}`,
  String.raw`tranne|eccetto|a parte|ma non|escluse|esclus[oia]|senza${DATELESS}`,
  String.raw`behalve|uitgezonderd|maar niet|zonder${DATELESS}`,
  String.raw`exceto|com exce[cç][aã]o d[aeo]s?|mas n[aã]o|sem${DATELESS}`,
  String.raw`opr[oó]cz|z wyj[aą]tkiem|poza|ale nie|bez${DATELESS}`,
].join('|');
const EXCEPT = new RegExp(String.raw`[, ]*${between(EXCEPTING)}\s*`, 'iu');

/** What is meant, and what is taken from it. */
export function splitExceptions(said: string): { readonly positive: string; readonly exceptions: readonly string[] } {
  const [positive = '', ...exceptions] = said.split(EXCEPT);
  return { positive, exceptions };
}

/** Where a name of a folder, a tag or a file ends and an exception begins: null where none does. */
export function exceptionIn(said: string): { readonly before: string; readonly exception: string } | null {
  const match = EXCEPT.exec(said);
  if (!match || match.index === 0) return null;
  const after = said.slice(match.index + match[0].length);
  return after.trim() === '' ? null : { before: said.slice(0, match.index), exception: `except ${after}` };
}

const RELATIVE = between(String.raw`that|which|who|what|die|der|das|was|welche|qui|que|che|dat|wat|kt[oó]r\p{L}+|co`);
const IS = between('is|are|was|were|do|does|did|ist|sind|es|son|est|sont|è|sono|é|são|jest|są');
const NOT = [
  String.raw`(?<!\p{L})(?:is|are|was|were|do|does|did)n['’]t(?!\p{L})`,
  String.raw`(?<!\p{L})(?:ne\s+|n['’])\p{L}+\s+pas(?!\p{L})`,
  between(
    String.raw`no\s+(?:es|son|sea|sean|est[aá]n?|vienen?)|non\s+(?:è|sono|sia|siano)|n[aã]o\s+(?:é|são)|nie\s+(?:jest|są)|not|nicht|kein(?:e[nmrs]?)?|niet|geen|pas|non|n[aã]o|nie|no(?!\.?\s*\d|\s*[,.;…–—!])|never|nie(?:mals)?|jamais|nunca`,
  ),
].join('|');
const NEGATED = new RegExp(String.raw`[, ]*(?:${RELATIVE}\s+)?(?:${IS}\s+)?(?:${NOT})\s*`, 'iu');
const OR = /\s+(?:or|nor|oder|noch|ou|ni|o|né|of|lub|ani)\s+/iu;

/** The filters of which everything else is the opposite. What a paper does not say about its date or its amount is on neither side. */
function isOneFilter(selection: Selection): boolean {
  const { kind, sender, folder, tag, language, source, mentions } = selection;
  const filters = [kind, sender, folder, tag, language, source, mentions].filter((filter) => filter !== undefined).length;
  const others = [selection.dates, selection.amount, selection.size, selection.undated, selection.these, selection.thisFolder];
  return (
    filters + Math.min(1, selection.filenames.length) === 1 &&
    others.every((other) => other === undefined) &&
    selection.words.length + selection.except.length + selection.unknownFilenames.length === 0 &&
    selection.unresolved === undefined &&
    selection.unmarked === undefined &&
    selection.ambiguousFolder === undefined &&
    !selection.everything
  );
}

/**
 * `everything that is not a letter` is everything except letters. A negation of more than one thing at a time (`not a letter from 2025`), or of what
 * has no opposite, stays open.
 */
export function readNegation(
  said: string,
  read: (part: string) => Selection,
): { readonly positive: string; readonly negated: readonly Selection[]; readonly unresolved: readonly Unresolved[] } {
  const match = NEGATED.exec(said);
  if (!match) return { positive: said, negated: [], unresolved: [] };
  const positive = said.slice(0, match.index).trim();
  const after = said.slice(match.index + match[0].length).trim();
  const negated = positive === '' || after === '' ? [] : after.split(OR).map(read);
  if (negated.length === 0 || !negated.every(isOneFilter))
    return { positive: said, negated: [], unresolved: [{ kind: 'negation', said: said.slice(match.index).trim() }] };
  return { positive, negated, unresolved: [] };
}
