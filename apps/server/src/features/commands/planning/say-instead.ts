import { PREDICATES } from 'contract/query/predicates';
import type { KnownDocument } from './known-document.ts';

/** The commonest of some values, and how many there are of it. */
function commonest<Value>(values: readonly Value[], keyOf: (value: Value) => string): Value | undefined {
  const groups = [...Map.groupBy(values, keyOf).values()];
  return groups.toSorted((one, other) => other.length - one.length)[0]?.[0];
}

interface Paper {
  readonly kind: string;
  readonly sender: string;
  readonly year: string;
}
const nounOf = (kind: NonNullable<KnownDocument['facts']['kind']>['value']): string | undefined =>
  kind === 'other' ? undefined : (PREDICATES.kind.noun?.(kind) ?? undefined);

/** What documents say of themselves, where it can be said in a sentence. */
const papersOf = (documents: readonly KnownDocument[]): Paper[] =>
  documents.flatMap(({ facts, trashed }) => {
    const kind = facts.kind && nounOf(facts.kind.value);
    return trashed || kind === undefined
      ? []
      : [{ kind, sender: facts.sender?.value ?? '', year: facts.date?.value.slice(0, 4) ?? '' }];
  });

/** Two sentences that can be said to this library, made of what it holds; fewer where it holds too little. */
export function sayInstead(documents: readonly KnownDocument[], folders: readonly string[]): readonly string[] {
  const papers = papersOf(documents);
  const sent = commonest(
    papers.filter(({ sender }) => sender !== ''),
    ({ kind, sender }) => `${kind}\n${sender}`,
  );
  const dated = commonest(
    papers.filter(({ year, kind }) => year !== '' && kind !== sent?.kind),
    ({ kind, year }) => `${kind}\n${year}`,
  );
  const byYear =
    dated ??
    commonest(
      papers.filter(({ year }) => year !== ''),
      ({ kind, year }) => `${kind}\n${year}`,
    );
  return [
    ...(sent === undefined ? [] : [`move the ${sent.kind} from ${sent.sender} to ${folders[0] ?? 'Home'}`]),
    ...(byYear === undefined ? [] : [`show the ${byYear.kind} from ${byYear.year}`]),
  ];
}

/** A refusal with what can be said instead. */
export function refusalWith(text: string, documents: readonly KnownDocument[], folders: readonly string[]): string {
  const [first, second] = sayInstead(documents, folders);
  if (first === undefined) return text;
  return `${text} You can say “${first}”${second === undefined ? '' : ` or “${second}”`}.`;
}
