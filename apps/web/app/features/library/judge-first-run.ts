import type { LibraryFile, SampleList } from 'contract/documents';

interface KnownLibrary {
  /** As many as there are samples, and one more where there is one. */
  readonly files: readonly Pick<LibraryFile, 'id' | 'filename'>[];
  /** How many files the library holds. */
  readonly total: number;
  readonly inTrash: number;
  /** Whether anything was ever told of the library. */
  readonly hasNotices: boolean;
  readonly samples: SampleList['samples'];
}

/** A question, and the sample document that it was written for. */
export interface AskedSample {
  readonly filename: string;
  readonly question: string;
}

/** `new`: never held anything. `samples`: holds nothing else. `over`: holds something of its owner, or was emptied by them. */
export type FirstRunState =
  | { readonly kind: 'new' }
  | { readonly kind: 'samples'; readonly ids: readonly string[]; readonly asked: AskedSample }
  | { readonly kind: 'over' };

/** The first question of the first sample among these names. */
export function questionAmong(samples: SampleList['samples'], names: ReadonlySet<string>): AskedSample | undefined {
  for (const { filename, questions } of samples) {
    const [question] = questions;
    if (question !== undefined && names.has(filename)) return { filename, question };
  }
  return undefined;
}

/** Where an account stands, by what its library holds: the same on every visit and in every browser. */
export function firstRunState({ files, total, inTrash, hasNotices, samples }: KnownLibrary): FirstRunState {
  if (total === 0) return { kind: inTrash === 0 && !hasNotices ? 'new' : 'over' };
  const known = new Set(samples.map(({ filename }) => filename));
  if (total > files.length || files.some(({ filename }) => !known.has(filename))) return { kind: 'over' };
  const asked = questionAmong(samples, new Set(files.map(({ filename }) => filename)));
  return asked ? { kind: 'samples', ids: files.map(({ id }) => id), asked } : { kind: 'over' };
}
