import { conceptLexicon } from '../apps/server/src/kernel/concepts/concept-lexicon.ts';

/** Compiles the lexicon before the tests run: some seconds of work that no test should wait for. */
export function setup(): void {
  conceptLexicon();
}

if (import.meta.main) setup();
