import { KIND_NOUNS } from './command-words.ts';
import type { Unresolved } from './typed-command.ts';
import { DOCUMENT_NOUN, DOCUMENT_NOUNS, UNIVERSAL } from './word-classes.ts';

/** What takes back, or corrects, what was said before it. */
const TAKEN_BACK = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${[
    String.raw`wait|hang on|hold on|oops|sorry|actually|i mean(?:t)?|or rather|scratch that|forget (?:it|that)|never ?mind|just kidding|(?:on )?second thoughts?`,
    String.raw`nein|doch nicht|ach nee?|stopp|moment|sorry|ich meine|besser gesagt|beziehungsweise|vergiss es`,
    String.raw`non|pardon|attends|enfin|je veux dire|ou plut[oô]t|oublie [cç]a|laisse tomber`,
    String.raw`perd[oó]n|espera|mejor dicho|quiero decir|o sea|olv[ií]dalo|d[eé]jalo`,
    String.raw`scusa|anzi|aspetta|voglio dire|lascia (?:stare|perdere)`,
    String.raw`nee|wacht|ik bedoel|laat maar|toch niet`,
    String.raw`desculpa|espera|quero dizer|ou melhor|ali[aá]s|esquece`,
    String.raw`przepraszam|czekaj|to znaczy|a raczej|zapomnij`,
  ].join('|')})(?![\p{L}\p{N}])|(?<=[,.;…–—-]\s*)no(?=\s*[,.;…–—!]|\s+(?:only|just|not|wait|sorry|solo|sólo|só))`,
  'iu',
);

/** The one that they are taken from has many: `the cover of everything`. */
const OF = String.raw`of|from|in|on|von|vom|aus|aller|de|du|des|di|dei|delle|van|do|da|z|ze`;
const WORD_AFTER_OF = new RegExp(String.raw`(?<!\p{L})(?:${OF})\s+([\p{L}]+)`, 'giu');

/** Signs for any letters or for `not`, and pictures that could be words; thanks and smiles say nothing. */
const SIGN = /[*%≠=~<>{}[\]\\^|]|(?![🙏👍👌😀-😎🙂🙃☺♥❤✨🎉©®™])\p{Extended_Pictographic}/u;
const NOT_SIGN = /(?<![\p{L}\p{N}])!/u;
/** Beside `everything` they could take something from it. */
const LONE_SIGN = /(?<=^|\s)[-–—/+|]+(?=\s|$)/u;
/** `everything before the lease`, `everything from the lease`: not the lease. */
const UNIVERSAL_WITH = new RegExp(
  String.raw`^(?:${[...UNIVERSAL].join('|')})\s+(?:${OF}|out of|to|with|for|about|near|before|after|since|until|im|nach|vor|mit|bei|für|über|seit|dans|avant|après|avec|pour|sur|en|antes|después|desde|con|para|nel|nella|prima|dopo|per|uit|voor|na|met|bij|no|antes|depois|com|em|w|we|przed|po|od|dla)\s`,
  'iu',
);
/** Whose they are was not said. */
const SOMEBODYS =
  /(?<!\p{L})(?:his|their|seine[nmrs]?|deren|dessen|ses|leurs?|sus|sue|suoi|hun|zijn|haar|seus|suas|dele|dela|deles|jego|jej)(?=\s)/iu;

/** One of several, whichever: `one of the letters`. */
const ONE_OF =
  /^(?:(?:only|just|nur|seulement|solo|alleen|apenas|tylko)\s+)?(?:any )?(?:one|1|eine[rns]?|une?|uno|una|één|een|uma?|jeden|jedn[aąeo])\s+(?:of|von|der|des|de|dei|delle|degli|van|das|dos|z|ze)(?!\p{L})/iu;

export const isOneOfSeveral = (said: string): boolean => ONE_OF.test(said.trim());

/** `remove the letters from Taxes`: out of the folder, the tag, the stars, and perhaps not into Trash. */
export const TAKES_OUT =
  /^(?:remove|take|entfern\p{L}*|enl[eè]ve\p{L}*|retire\p{L}*|quita\p{L}*|saca\p{L}*|rimuov\p{L}*|togli\p{L}*) .+ (?:from|out of|off|aus|von|vom|de|du|des|del|della|dal|dalla|da|do) /iu;

/** Without signs that nobody sees: what is read is what is shown. Marks of direction stand between words. */
export const withoutUnseen = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\p{Bidi_Control}/gu, ' ')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '');

/** A sign that may stand for a word. */
export const signIn = (text: string, isUniversal: boolean): string | undefined =>
  (SIGN.exec(text) ?? NOT_SIGN.exec(text) ?? (isUniversal ? LONE_SIGN.exec(text) : null))?.[0].trim();

interface Known {
  readonly isOfKind: boolean;
  /** One of that kind. */
  readonly isSingular: boolean;
  readonly isUniversal: boolean;
  /** By more than a kind. */
  readonly isNarrowed: boolean;
}

/**
 * What leaves open which documents are meant, beside the words that choose them.
 *
 * @param said all words of the selection
 * @param left those that no filter took
 */
export function doubtsOf(
  said: string,
  left: string,
  { isOfKind, isSingular, isUniversal, isNarrowed }: Known,
): readonly Unresolved[] {
  const doubts: Unresolved[] = [];
  const open = (kind: Unresolved['kind'], match: RegExpExecArray | null) => {
    if (match) doubts.push({ kind, said: match[0].trim() });
  };
  open('negation', TAKEN_BACK.exec(said));
  const sign = signIn(left, isUniversal) ?? NOT_SIGN.exec(said)?.[0];
  if (sign !== undefined) doubts.push({ kind: 'vague', said: sign });
  if (!isNarrowed) open('pronoun', SOMEBODYS.exec(said));
  if (isOfKind && isSingular && !isNarrowed) open('part', UNIVERSAL_WITH.exec(said));
  if (isOfKind)
    for (const match of left.matchAll(WORD_AFTER_OF)) if (UNIVERSAL.has((match[1] ?? '').toLowerCase())) open('part', match);
  return doubts;
}

const ANY_KIND = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${KIND_NOUNS.map(([, singular, plural]) => `${plural}|${singular}`).join('|')})n?(?![\p{L}\p{N}])`,
  'giu',
);
const LAST_OF = new RegExp(String.raw`^(.*)(?<!\p{L})(?:${OF}|off|out of|to|for|im|des|uit|nel|nella|dal|dalla|aan)\s`, 'iu');

/** A document too, in one of its states. */
const STATE_OF =
  /(?<!\p{L})(?:drafts?|scans?|originals?|entw[uü]rfe?|brouillons?|originau?x?|borrador(?:es)?|originales|bozz[ae]|originali|concept(?:en)?|rascunhos?|originais|szkice?|orygina[lł]y?)(?!\p{L})/iu;

/** The word for something in documents, not for documents: `the onions` from the recipe, `the deposit` in the lease. */
export function partOfDocument(said: string, words: readonly string[]): string | undefined {
  const kind = [...said.matchAll(ANY_KIND)].at(-1);
  const head = LAST_OF.exec(said.slice(0, kind?.index ?? 0))?.[1];
  if (head === undefined || head.search(ANY_KIND) >= 0 || STATE_OF.test(head)) return undefined;
  const before: readonly string[] = head.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (before.some((word) => DOCUMENT_NOUNS.has(word) || DOCUMENT_NOUN.has(word))) return undefined;
  return words.find((word) => before.includes(word.toLowerCase()));
}

/** The name of a place that is not there, with more said after it: `Old, invoices excepted`. Capitals go on with a name. */
export function afterName(name: string): { readonly name: string; readonly rest: string } | null {
  const [whole, before = '', rest = ''] = /^(.+?)(?:\s*[,;:…]\s*|\s+[–—-]+\s+)(.+)$/u.exec(name) ?? [];
  if (whole === undefined) return null;
  const words = rest.match(/\p{L}+/gu) ?? [];
  const goesOn = words.every((word) => /^\p{Lu}/u.test(word) || /^(?:and|und|et|y|e|en|i|of|de|von|van)$/u.test(word));
  return goesOn ? null : { name: before, rest };
}
