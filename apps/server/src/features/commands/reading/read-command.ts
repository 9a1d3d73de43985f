import { REFUSALS } from './command-words.ts';
import { correctSpelling } from './correct-spelling.ts';
import { maskFilenames } from './mask-filenames.ts';
import { readClause } from './read-clause.ts';
import type { Surroundings } from './read-selection.ts';
import { plainCommand, splitClauses, VERBS } from './split-clauses.ts';
import type { Clause, ReadCommand, Selection } from './typed-command.ts';

export interface CommandSurroundings extends Surroundings {
  /** Whether a word, in small letters, is one of the language or of the library's names, and so no slip. */
  isWord(word: string): boolean;
}

const narrowsBy = (selection: Selection): boolean =>
  selection.kind !== undefined ||
  selection.sender !== undefined ||
  selection.mentions !== undefined ||
  selection.language !== undefined ||
  selection.source !== undefined ||
  selection.folder !== undefined ||
  selection.tag !== undefined ||
  selection.dates !== undefined ||
  selection.amount !== undefined ||
  selection.size !== undefined ||
  selection.undated === true ||
  selection.filenames.length + selection.unknownFilenames.length > 0;

const BEFORE_ASKING =
  '(?:(?:by|until|till|since|from|for|at|in|on|to|of|with|about|bis|seit|ab|f[uü]r|mit|von|zu|depuis|[aà]|de|desde|hasta|para|con) )?';
const begins = (words: string) => new RegExp(`^${BEFORE_ASKING}(?:${words})(?![\\p{L}'’])`, 'iu');
/** What a question begins with, a preposition in front of it or not. */
const ASKS = begins(
  'who|whom|whose|when|where|why|how|wer|wen|wem|wann|wo|wohin|warum|wie|wieviel\\p{L}*|qui|quand|o[uù]|pourquoi|comment|combien|qui[eé]n|cu[aá]ndo|d[oó]nde|c[oó]mo|cu[aá]nt\\p{L}*',
);
/** These begin commands too: “what the bank sent to Home/Bank”. */
const ASKS_OR_NAMES = begins('what|which|was|welche\\p{L}*|que|quoi|quel\\p{L}*|qu[eé]|cu[aá]l\\p{L}*');

/** A sentence that says what not to do, or what to do only sometimes: none of its halves is carried out without the other. */
const FORBIDS =
  /^(?:(?:do|does|did|should|must|may|can|could|would|will)(?:n['’]t| not)|can(?:not|['’]t)|never|under no circumstances|not|nicht|niemals|auf keinen fall|ne |n['’]|no |non |nunca|jam[aá]s|niet|nooit|n[aã]o |nie |nigdy|if|unless|when|whenever|once|as soon as|wenn|falls|sobald|immer wenn|si |quand|lorsque|cuando|se |quando|als |wanneer|zodra|je[sś]li|je[zż]eli|gdy|kiedy|what (?:would |will )?happens?|was passiert|que se passe|qu['’]arrive|qu[eé] pasa|cosa succede|wat gebeurt)(?!\p{L})/iu;
const FORBIDDEN =
  'The sentence says what not to do, or what to do only in some case. Nothing is planned from half of it. What should be done now, with which files?';
/** There is something to do in it at all. */
const ASKED_FOR = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${VERBS})(?![\p{L}\p{N}])`, 'iu');

/** “By when do I have to pay …” has a “to” and no folder: what begins like a question asks for nothing to be done, except for a list. */
const isQuestion = (clauses: readonly Clause[], plain: string, sentence: string): boolean =>
  clauses.every(({ verb }) => verb !== 'find') &&
  (ASKS.test(plain) || (ASKS_OR_NAMES.test(plain) && sentence.trimEnd().endsWith('?')));

/** A search without a verb is taken for a command only where it names a kind, a sender, a time and the like and nothing else. */
const isPlainQuestion = (clause: Clause, text: string): boolean =>
  clause.verb === 'find' &&
  (ASKS.test(text) ||
    /^(?:is|are|was|can|may|do|does|did)\b/iu.test(text) ||
    !clause.what.every((selection) => narrowsBy(selection) || selection.these || selection.thisFolder || selection.everything));

/** `tag it as work and hardware` names two tags, unless one tag is called so or what was said stands in quotes. */
function eachTag(clause: Clause, said: string, tags: readonly string[]): readonly Clause[] {
  if ((clause.verb !== 'tag' && clause.verb !== 'untag') || clause.to === null) return [clause];
  const { to } = clause;
  const isQuoted = [`"${to}"`, `“${to}”`, `„${to}“`, `«${to}»`].some((quoted) => said.includes(quoted));
  if (isQuoted || tags.some((tag) => tag.toLowerCase() === to.toLowerCase())) return [clause];
  const named = to.split(/\s*,\s*(?:and\s+)?|\s+(?:and|und|et|y)\s+/iu).filter((tag) => tag !== '');
  return named.map((tag) => ({ ...clause, to: tag }));
}

/** Reads what a sentence asks to be done with documents. A sentence that asks for none of it is `unread`: a question for the search. */
export function readCommand(sentence: string, { names: known, today, isWord }: CommandSurroundings): ReadCommand {
  const { text, names, unmask } = maskFilenames(sentence, known);
  const corrected = correctSpelling(plainCommand(text), isWord);
  const plain = plainCommand(corrected);
  const refusal = REFUSALS.find(([, pattern]) => pattern.test(plain));
  if (refusal) return { kind: 'refused', reason: refusal[0] };
  if (FORBIDS.test(plain) && ASKED_FOR.test(plain)) return { kind: 'unsure', question: FORBIDDEN };
  const clauses: Clause[] = [];
  let lastFolder: string | null = null;
  for (const part of splitClauses(plain)) {
    const refused = REFUSALS.find(([, pattern]) => pattern.test(part));
    if (refused) return { kind: 'refused', reason: refused[0] };
    const clause = readClause(part, { names, today, lastFolder });
    if (!clause) return { kind: 'unread' };
    if (clause.verb === 'create-folder') lastFolder = clause.to;
    if (clause.verb === 'move' && clause.to !== null) lastFolder = clause.to;
    clauses.push(...eachTag(clause, part, names.tags));
  }
  const [first] = clauses;
  if (!first || isQuestion(clauses, plain, sentence) || (clauses.length === 1 && isPlainQuestion(first, plain)))
    return { kind: 'unread' };
  return { kind: 'clauses', clauses: clauses.map(unmask) };
}
