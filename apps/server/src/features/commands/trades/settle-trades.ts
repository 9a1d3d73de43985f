import type { KnownDocument } from '../planning/known-document.ts';
import type { Clause, Selection } from '../reading/typed-command.ts';
import { foldName } from '../sentences/name-index.ts';
import { wordsForTrade } from './trade-words.ts';

/** First texts of documents, by their ids. */
type LoadTexts = (ids: readonly string[]) => Promise<ReadonlyMap<string, { readonly text: string }>>;

/** Characters at the head of a paper, where its sender says what they are. */
const LETTERHEAD = 260;
/** Papers of one sender whose heads are read, and of all together. */
const PAPERS = 2;
const MOST_PAPERS = 400;
/** Shorter words say so only by themselves, longer ones in compounds too: `Zahnarztpraxis`, `Volksschule`. */
const SHORTEST_PART = 5;

const saysIt = (text: string, words: readonly string[]): boolean => {
  const tokens = foldName(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  const whole = ` ${tokens.join(' ')} `;
  return words.some(
    (word) =>
      whole.includes(` ${word} `) ||
      (word.length >= SHORTEST_PART &&
        !word.includes(' ') &&
        tokens.some((token) => token.startsWith(word) || token.endsWith(word))),
  );
};

/** The senders that are what a trade says, by their names or by the heads of their papers. */
async function sendersOf(trade: string, documents: readonly KnownDocument[], loadTexts: LoadTexts): Promise<readonly string[]> {
  const words = wordsForTrade(trade);
  const bySender = Map.groupBy(
    documents.filter(({ trashed, facts }) => !trashed && facts.sender !== undefined),
    ({ facts }) => facts.sender?.value ?? '',
  );
  const papers = [...bySender.values()].flatMap((of) => of.slice(0, PAPERS)).slice(0, MOST_PAPERS);
  const texts = await loadTexts(papers.map(({ id }) => id));
  const found = papers.flatMap(({ id, facts }) => {
    const head = `${facts.sender?.value ?? ''}\n${facts.title?.value ?? ''}\n${texts.get(id)?.text.slice(0, LETTERHEAD) ?? ''}`;
    return saysIt(head, words) ? [facts.sender?.value ?? ''] : [];
  });
  return [...new Set(found)];
}

/** “Zahnarztpraxis Dr. Hemsen” and “Praxis Dr. Hemsen” are one: they share a name that no other sender has. */
function areOne(senders: readonly string[], documents: readonly KnownDocument[]): boolean {
  const tokensOf = (name: string): readonly string[] => foldName(name).match(/\p{L}{4,}/gu) ?? [];
  const [first = '', ...others] = senders;
  const shared = tokensOf(first).filter((token) => others.every((other) => tokensOf(other).includes(token)));
  const rest = documents.flatMap(({ facts }) => facts.sender?.value ?? []).filter((sender) => !senders.includes(sender));
  return shared.some((token) => !rest.some((sender) => tokensOf(sender).includes(token)));
}

function settled(selection: Selection, senders: readonly string[], takesAll: boolean): Selection {
  const { trade = '', ...rest } = selection;
  const [only, ...others] = senders;
  if (only !== undefined && others.length === 0 && rest.sender === undefined) return { ...rest, sender: only };
  if (takesAll && only !== undefined) {
    const any = { any: senders.map((exactly) => ({ sender: { exactly } })) };
    return { ...rest, query: rest.query === undefined ? any : { all: [rest.query, any] } };
  }
  const among = rest.sender === undefined ? senders : [];
  return { ...rest, unresolved: [...(rest.unresolved ?? []), { kind: 'name', said: trade, among }] };
}

/**
 * What senders are settled to who they are: “from the dentist” to the one sender of the library that is one. Where there is none, or several, the
 * name stays open and is asked about; groups take all of them.
 */
export async function settleTrades(
  clauses: readonly Clause[],
  { documents }: { readonly documents: readonly KnownDocument[] },
  loadTexts: LoadTexts,
): Promise<readonly Clause[]> {
  const trades = new Set<string>();
  const gather = ({ trade, except }: Selection): void => {
    if (trade !== undefined) trades.add(trade);
    except.forEach(gather);
  };
  for (const clause of clauses) if ('what' in clause) clause.what.forEach(gather);
  if (trades.size === 0) return clauses;
  const senders = new Map<string, readonly string[]>();
  for (const trade of trades) senders.set(trade, await sendersOf(trade, documents, loadTexts));
  const ones = new Set([...senders].flatMap(([trade, of]) => (areOne(of, documents) ? [trade] : [])));
  const settle = (selection: Selection, isGrouped: boolean): Selection => {
    const except = selection.except.map((each) => settle(each, false));
    return selection.trade === undefined
      ? { ...selection, except }
      : settled({ ...selection, except }, senders.get(selection.trade) ?? [], isGrouped || ones.has(selection.trade));
  };
  return clauses.map((clause) =>
    'what' in clause && clause.what.length > 0
      ? {
          ...clause,
          what: clause.what.map((selection) => settle(selection, clause.verb === 'group' || clause.verb === 'find')),
        }
      : clause,
  );
}
