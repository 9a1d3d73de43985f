import type { Summand } from 'contract/commands';
import type { Selection } from '../reading/typed-command.ts';
import { explain, placed } from './explain-step.ts';
import type { KnownDocument, PhrasesHeld } from './known-document.ts';

/** A document with its total and the line that says it; where none was read, with why it is meant. */
export function summand(
  { document, selection }: { readonly document: KnownDocument; readonly selection: Selection },
  held: PhrasesHeld,
): Summand {
  const { id: documentId, filename, facts } = document;
  const why = explain(document, selection, held);
  return {
    documentId,
    filename,
    total: facts.total?.value ?? null,
    currency: facts.currency?.value ?? null,
    reason: facts.total?.place ? placed(why.text, facts.total.place) : why,
  };
}
