import { isNarrowerKind } from '../values/read-kind.ts';
import { allPaths, foldersNamed, longestNamed, type KnownNames } from './known-names.ts';
import { KIND_NOUNS, LANGUAGE_NAMES, SOURCE_NAMES } from './command-words.ts';
import { accountForWords } from './account-for-words.ts';
import { doubtsOf, isOneOfSeveral } from './doubtful-words.ts';
import { readDates } from './read-dates.ts';
import { readNegation, splitExceptions } from './read-exceptions.ts';
import { namesOfSenders } from './read-sender.ts';
import type { Selection, Unresolved } from './typed-command.ts';

export interface Surroundings {
  readonly names: KnownNames;
  /** `YYYY-MM-DD` where the person is. */
  readonly today: string;
}

type Narrowing = Omit<
  Selection,
  | 'said'
  | 'filenames'
  | 'unknownFilenames'
  | 'words'
  | 'vague'
  | 'unresolved'
  | 'count'
  | 'ids'
  | 'single'
  | 'everything'
  | 'except'
>;
type Found = { -readonly [Key in keyof Narrowing]: Narrowing[Key] };

/** A sentence from which parts are taken as they are understood. */
class Remainder {
  text: string;
  constructor(text: string) {
    this.text = text;
  }
  /** Takes the first match away and answers it. */
  take(pattern: RegExp): RegExpExecArray | null {
    const match = pattern.exec(this.text);
    if (match) this.cut(match.index, match[0].length);
    return match;
  }
  cut(index: number, length: number) {
    this.text = `${this.text.slice(0, index)} ${this.text.slice(index + length)}`.replace(/\s+/g, ' ').trim();
  }
}

const THESE =
  /^(?:all (?:of )?)?(?:these|those|them|it|this|that|the (?:selected|marked|chosen)(?: \p{L}+)?|(?:my |the )?selection|diese[rnms]?|die(?:se)? ausgew[aä]hlten|sie|es|ceux-ci|celles-ci|[cç]a|estos|estas|esto|questi)(?: (?:two|three|four|five|\d+))?(?: (?:files?|documents?|papers?|dateien|dokumente|fichiers?|archivos?|ones?))?$/iu;
const THIS_FOLDER =
  /\b(?:in |from |of |aus |in |dans |de |en )?(?:this folder|here|diese[mnrs]? ordner|ce dossier|esta carpeta)\b/iu;
const FILENAME =
  /(?<![\p{L}\p{N}])[\p{L}\p{N}][\p{L}\p{N}()_.'’-]*\.(?:pdf|docx?|xlsx?|pptx?|odt|ods|odp|txt|md|html?|csv|png|jpe?g|tiff?|eml|rtf|epub)\b/iu;
const MENTIONS =
  /\b(?:(?:that |which |who |whatever )?(?:mentions?|mentioning|mentioned|contain(?:s|ing)?|speak(?:s|ing)? of|talk(?:s|ing)? about|refer(?:s|ring)? to|with the words?|containing the words?)|erw[aä]hn\p{L}+|in denen|mentionn\p{L}+|qui parlent? de|mencion\p{L}+|que hablan? de|about)\s+(?:the words? )?["“]?(.+?)["”]?(?=$|,| (?:and|or) (?:are|is|were) | that (?:is|are) )/iu;
/** `Dr Haddad` stands in a text as `Dr Farouk Haddad` too. */
const TITLE = /^(?:mrs?|ms|miss|dr|prof|herrn?|frau|mme|m|se[nñ]ora?)\.? (?=\p{L})/iu;
/** Which roof is meant does not change where roofs are mentioned. */
const ARTICLE =
  /^(?:(?:the|an?|my|our|der|die|das|den|dem|ein(?:e[nmrs]?)?|le|la|les|une?|mon|ma|mes|el|los|las|una|mi|mis)\s+|l['’])(?=\p{L})/iu;
/** `work files` and the like. */
const AREA =
  /(?<![\p{L}\p{N}])(work|business|office|private|personal)[ -](?=(?:files?|documents?|papers?|stuff|things|folders?)(?![\p{L}\p{N}]))/iu;
const TAGGED =
  /\b(?:(?:that (?:is|are) |which (?:is|are) )?tagged(?: as| with)?|with (?:the )?tags?|labell?ed(?: as)?|marked as|mit (?:dem )?(?:tag|schlagwort)|avec (?:l['’]|la )?[eé]tiquette|con (?:la )?etiqueta)\s+["“]?([^"”]+?)["”]?$/iu;
const UNDATED =
  /\b(?:(?:that |which )?(?:have|has|with) no date|without (?:a )?date|undated|ohne datum|sans date|sin fecha)\b/iu;
const AMOUNT =
  /\b(over|above|more than|exceeding|at least|greater than|[uü]ber|mehr als|plus de|au-dessus de|sup[eé]rieure?s? [aà]|m[aá]s de|under|below|less than|cheaper than|up to|unter|weniger als|moins de|en dessous de|menos de)\s+(£|€|\$|gbp|eur|usd)?\s?(\d[\d.,' ]*)\s?(£|€|\$|gbp|eur|usd|pounds?|euros?|dollars?|pfund)?(?!\p{L})/iu;
const UNDER =
  /^(?:under|below|less|smaller|cheaper|up to|unter|weniger|kleiner|moins|plus petits?|en dessous|menos|m[aá]s pequeñ[oa]s?)/iu;
const SIZE =
  /(?:(?:that |which )?(?:are|is|sind) )?(?<!\p{L})(over|above|more than|larger than|bigger than|greater than|exceeding|at least|[uü]ber|mehr als|gr(?:ö|oe|o)(?:ß|ss)er als|plus (?:grand|gros)(?:s|es|se)? que|plus de|m[aá]s grandes? (?:que|de)|de m[aá]s de|m[aá]s de|under|below|less than|smaller than|up to|unter|weniger als|kleiner als|plus petits? que|moins de|m[aá]s pequeñ[oa]s? que|menos de)\s+(\d[\d.,]*)\s?(k|m|g)(?:i?b|o|ilobytes?|egabytes?|igabytes?)(?!\p{L})/iu;
const UNIT_BYTES: Readonly<Record<string, number>> = { k: 1024, m: 1024 ** 2, g: 1024 ** 3 };
const CURRENCY: Readonly<Record<string, string>> = {
  '£': 'GBP',
  gbp: 'GBP',
  pound: 'GBP',
  pounds: 'GBP',
  pfund: 'GBP',
  '€': 'EUR',
  eur: 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  $: 'USD',
  usd: 'USD',
  dollar: 'USD',
  dollars: 'USD',
};
const TOP_LEVEL =
  /\b(?:the )?(?:loose (?:files?|documents?|papers?) )?(?:at|on|in) the (?:top|root) ?(?:level|folder)?\b|\bloose (?:files?|documents?|papers?)\b|\b(?:not )?in (?:no|any) folder\b|\bnot in a folder\b/iu;
const FROM = String.raw`(?:(?:that |which |what )?(?:came|come|comes|we got|was sent|were sent|is sent|have sent(?: round)?|sent|issued|has issued|invoiced|has invoiced) )?(?:from|by|of|von|vom|de|du|des|della|van)(?: the| der| dem| den| la| le)? `;
const IN_FOLDER = String.raw`(?:(?:that (?:is|are) |what is |which (?:is|are) |lying |stored |filed )?(?:in|inside|within|from|under|aus|im|in dem|dans|en)(?: the| my| our| dem| den| der| le| la)? )`;
const FOLDER_WORD = String.raw`(?:(?:the |my |our |den |der |le |la )?(?:folder|directory|ordner|dossier|carpeta) )`;
const ONE =
  /^(?:the|this|that|my|our|his|her|an?|one|[\p{L}’']+['’]s|der|die|das|den|dem|mein(?:e|en|em)?|le|la|l['’]|mon|ma|el|mi)(?= |$)/iu;

const POINTED_AT =
  /^(?:(?:all (?:of )?)?(?:these|those)|this|that|diese[rnms]?|ces|cet|cette|est[oa]s|est[ea]|es[oa]s|es[ea]|quest[ioea]|deze|dit|dat|tych|te) (?!(?:from|in|of|that|which|who|by|with|about|i|we|mention\p{L}*|contain\p{L}*|dated|tagged|issued|sent|year|month|week|jahr\p{L}*|monat\p{L}*|woche|mois|ann[eé]e|semaine|mes|a[nñ]o|semana|von|vom|aus|in|mit|de|du|del?|con|dans|en)(?!\p{L}))(?=\p{L})/iu;

const between = (pattern: string): RegExp => new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${pattern})(?![\p{L}\p{N}])`, 'iu');

function readKind(rest: Remainder, found: Found) {
  for (const [kind, singular, plural] of KIND_NOUNS) {
    // German plurals have one more letter after many words: “außer den Briefen”.
    const many = rest.take(between(`(?:${plural})n?`));
    const one = many ? null : rest.take(between(singular));
    if (!many && !one) continue;
    found.kind = kind;
    // A lease is a contract, and not every contract is a lease.
    const narrower = [many?.[0] ?? one?.[0] ?? ''].filter(isNarrowerKind);
    return { narrower, isSingular: one !== null && !new RegExp(String.raw`^(?:${plural})$`, 'iu').test(one[0]) };
  }
  return { narrower: [], isSingular: false };
}

/** @param whole only names in full: they are read before folders, short forms after them */
function readSender(rest: Remainder, found: Found, { senders, folders }: KnownNames, whole: boolean) {
  if (found.sender !== undefined) return;
  const names = namesOfSenders(senders);
  const isFolder = (name: string) => foldersNamed(name, folders).length > 0;
  const known = [...names.keys()].filter((name) => !whole || names.get(name) === name);
  const said = longestNamed(rest.text, known);
  if (!said) return;
  const before = rest.text.slice(0, said.index);
  const led = new RegExp(String.raw`${FROM}$`, 'iu').exec(before);
  const isPossessive = /^['’]s?(?!\p{L})/u.exec(rest.text.slice(said.index + said.length));
  const acts = /^ (?:has |have )?(?:invoiced|issued|sent|wrote|written|charged|billed)(?: round| us)?/iu.exec(
    rest.text.slice(said.index + said.length),
  );
  const isWhole = names.get(said.name) === said.name;
  if (!led && !isPossessive && !acts && !(isWhole && !isFolder(said.name))) return;
  // In small letters a short form is a name only after `from`: `the draft of the chapel agreement` names nobody.
  const isSmall = /^\p{Ll}/u.test(rest.text.slice(said.index));
  if (!isWhole && isSmall && !/(?:from|by|von|vom) (?:\p{L}+ )?$/iu.test(led?.[0] ?? '')) return;
  if (acts && /invoiced|charged|billed/iu.test(acts[0])) found.kind ??= 'invoice';
  found.sender = names.get(said.name) ?? said.name;
  rest.cut(
    said.index - (led?.[0].length ?? 0),
    said.length + (led?.[0].length ?? 0) + (isPossessive?.[0].length ?? acts?.[0].length ?? 0),
  );
}

function readFolder(rest: Remainder, found: Found, folders: readonly string[]) {
  if (found.folder !== undefined) return;
  const paths = allPaths(folders);
  const leaves = paths.map((path) => path.split('/').at(-1) ?? path);
  const said = longestNamed(rest.text, [...paths, ...leaves]);
  if (!said) return;
  const before = rest.text.slice(0, said.index);
  const after = rest.text.slice(said.index + said.length);
  const led = new RegExp(String.raw`${IN_FOLDER}?${FOLDER_WORD}?$`, 'iu').exec(before)?.[0] ?? '';
  const isCalledFolder = /^ (?:folder|directory|ordner)\b/iu.exec(after);
  const rule = new RegExp(String.raw`^(?:the |all (?:of )?|everything |whole |den |der )*$`, 'iu');
  const isAlone =
    rule.test(before) && /^(?: folder| directory)?[:]?$/iu.test(after) && /^[\p{Lu}\p{N}]/u.test(rest.text.slice(said.index));
  if (!/\S/u.test(led) && !isCalledFolder && !isAlone) return;
  const named = foldersNamed(said.name, folders);
  if (named.length > 1) found.ambiguousFolder = named;
  const [only] = named;
  if (only !== undefined) found.folder = only;
  rest.cut(said.index - led.length, said.length + led.length + (isCalledFolder?.[0].length ?? 0));
}

/** `work files` are those in a folder or with a tag of that name; where there is none, nothing tells them from the others. */
function readArea(rest: Remainder, found: Found, { folders, tags }: KnownNames) {
  const [, area] = AREA.exec(rest.text) ?? [];
  if (area === undefined) return;
  const isNamed = (name: string) => name.toLowerCase() === area.toLowerCase();
  const folder = folders.find(isNamed);
  const tag = tags.find(isNamed);
  if (folder !== undefined) found.folder = folder;
  else if (tag !== undefined) found.tag = tag;
  else found.unmarked = area.toLowerCase();
  rest.take(AREA);
}

function readAmount(rest: Remainder, found: Found) {
  const match = rest.take(AMOUNT);
  if (!match) return;
  const [, comparison = '', before, figures = '', after] = match;
  const written = figures.trim().replace(/[.,]$/, '');
  const decimals = /[.,](\d{1,2})$/.exec(written);
  const whole = decimals ? written.slice(0, decimals.index) : written;
  found.amount = {
    comparison: UNDER.test(comparison) ? 'under' : 'over',
    value: Number(`${whole.replace(/\D/g, '')}.${decimals?.[1] ?? 0}`),
    currency: CURRENCY[(before ?? after ?? '').toLowerCase()] ?? null,
  };
}

/** `over 10 MB`, as the library counts: 1,024 kilobytes to a megabyte. */
function readSize(rest: Remainder, found: Found) {
  const match = rest.take(SIZE);
  if (!match) return;
  const [, comparison = '', figures = '', unit = ''] = match;
  const value = Number(figures.replace(/[.,]$/, '').replace(',', '.'));
  if (!Number.isFinite(value)) return;
  const letter = unit.toLowerCase();
  found.size = {
    comparison: UNDER.test(comparison) ? 'under' : 'over',
    value: value * (UNIT_BYTES[letter] ?? 1),
    said: `${value} ${letter.toUpperCase()}B`,
  };
}

/** Reads which documents are meant by words such as `all invoices from 2025 over 500 pounds`. `inherited`: what an exception is taken from. */
export function readSelection(said: string, { names, today }: Surroundings, inherited?: Selection): Selection {
  const found: Found = {};
  const { positive: before, exceptions: excepted } = splitExceptions(said);
  const rest = new Remainder(before.trim().replace(/[:,;]+$/u, ''));
  if (rest.take(TOP_LEVEL)) found.folder = '';
  if (rest.take(UNDATED)) found.undated = true;
  const { positive, negated, unresolved } = readNegation(rest.text, (part) => readSelection(part, { names, today }));
  rest.text = positive;
  const filenames: string[] = [];
  for (let file = longestNamed(rest.text, names.filenames); file; file = longestNamed(rest.text, names.filenames)) {
    filenames.push(file.name);
    rest.cut(file.index, file.length);
  }
  const unknown: string[] = [];
  for (let file = rest.take(FILENAME); file; file = rest.take(FILENAME)) unknown.push(file[0]);
  if (THESE.test(rest.text)) {
    found.these = true;
    rest.text = '';
  }
  if (rest.take(THIS_FOLDER)) found.thisFolder = true;
  const tagged = rest.take(TAGGED);
  if (tagged?.[1] !== undefined) found.tag = tagged[1];
  readSize(rest, found);
  readAmount(rest, found);
  const mentioned = rest.take(MENTIONS);
  if (mentioned?.[1] !== undefined) found.mentions = mentioned[1].trim().replace(ARTICLE, '').replace(TITLE, '');
  for (const [source, pattern] of Object.entries(SOURCE_NAMES))
    if (
      found.source === undefined &&
      rest.take(
        new RegExp(
          String.raw`(?:(?:that |which )?(?:came |come |comes )?(?:from|in|on|von|aus|de|depuis|desde) (?:the |my |der |dem |le |la |el )?)(?:${pattern})(?![\p{L}\p{N}])`,
          'iu',
        ),
      )
    )
      found.source = source;
  readArea(rest, found, names);
  readSender(rest, found, names, true);
  readFolder(rest, found, names.folders);
  readSender(rest, found, names, false);
  for (const [language, pattern] of Object.entries(LANGUAGE_NAMES))
    if (
      found.language === undefined &&
      rest.take(new RegExp(String.raw`(?:(?:written )?(?:in|auf|en) )?(?<!\p{L})(?:${pattern})(?!\p{L})`, 'iu'))
    )
      found.language = language;
  const { range, rest: undated } = readDates(rest.text, today);
  rest.text = undated.replace(/\s+/g, ' ').trim();
  if (range) found.dates = range;
  const isOne = ONE.test(positive.trim()) && !/\b(?:one|ones)\b/iu.test(positive);
  const isTheOne = inherited === undefined && /^(?:the|that|this|my) (?:\p{L}+ )?one(?!\p{L})/iu.test(positive.trim());
  const { narrower, isSingular } = found.kind === undefined ? readKind(rest, found) : { narrower: [], isSingular: false };
  const account = accountForWords(rest.text, positive, {
    isNarrowed: filenames.length + unknown.length > 0 || Object.keys(found).some((key) => key !== 'unmarked'),
    isOfKind: found.kind !== undefined,
  });
  const { words } = account;
  // `delete those invoices` are the ones that somebody points at.
  if (POINTED_AT.test(positive) && (found.kind !== undefined || account.isPlural || account.isSingularNoun)) found.these = true;
  const narrows =
    filenames.length + unknown.length > 0 ||
    words.length > 0 ||
    [
      'kind',
      'sender',
      'mentions',
      'language',
      'source',
      'folder',
      'tag',
      'dates',
      'undated',
      'amount',
      'size',
      'these',
      'thisFolder',
    ].some((key) => key in found);
  const isPlural = account.isUniversal || account.count !== undefined || account.isPlural || found.these === true;
  const isNoun = account.isSingularNoun && narrows;
  const everything = !narrows && account.isUniversal;
  const isNarrowedBeyondKind = words.length > 0 || filenames.length > 0 || Object.keys(found).some((key) => key !== 'kind');
  const isName = [...names.folders, ...names.tags].some((name) => name.toLowerCase() === positive.trim().toLowerCase());
  const open: readonly Unresolved[] = [
    ...unresolved,
    ...account.unresolved,
    ...doubtsOf(positive, rest.text, {
      isOfKind: found.kind !== undefined,
      isSingular,
      isUniversal: account.isUniversal,
      isNarrowed: isNarrowedBeyondKind,
    }),
    // `all but not`: the exception is not said, or it is a name that is a word.
    ...(excepted.some((part) => part.trim() === '') ? [{ kind: 'negation' as const, said: said.trim() }] : []),
    // `all`, where a folder is called so.
    ...(everything && isName && excepted.length === 0 ? [{ kind: 'vague' as const, said: positive.trim() }] : []),
  ];
  const own: Selection = {
    ...found,
    said: said.trim(),
    ...(inherited?.kind !== undefined &&
      found.kind === undefined &&
      /\b(?:ones?|those)\b/iu.test(positive) && { kind: inherited.kind }),
    filenames,
    unknownFilenames: unknown,
    words: [...narrower, ...words],
    ...(narrower.length > 0 && { anywhere: true as const }),
    ...(account.vague.length > 0 && { vague: account.vague }),
    ...(open.length > 0 && { unresolved: open }),
    ...(account.count !== undefined && { count: account.count }),
    single:
      !isPlural &&
      (isSingular ||
        isOneOfSeveral(positive) ||
        isNoun ||
        isTheOne ||
        (isOne && found.kind === undefined && words.length > 0 && found.folder === undefined)),
    everything,
    except: [],
  };
  const exceptions = excepted.flatMap((part) => part.split(/\s+(?:and|or|und|et|y|o)\s+|,\s*/iu));
  return {
    ...own,
    except: [
      ...exceptions.filter((part) => part.trim() !== '').map((part) => readSelection(part, { names, today }, own)),
      ...negated,
    ],
  };
}
