import type { CommandStep } from 'contract/commands';
import type { FactName } from 'contract/facts';
import type { Selection } from '../reading/typed-command.ts';
import { explain } from './explain-step.ts';
import type { KnownDocument, PhrasesHeld } from './known-document.ts';

type Step = Omit<CommandStep, 'id' | 'place' | 'state'>;
type Entry = { readonly document: KnownDocument; readonly selection: Selection };

const SURE = 0.95;
const isDay = (day: string): boolean => {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.valueOf()) && at.toISOString().slice(0, 10) === day;
};

/** A day of which only the year or the month was said: the rest is what the document says already. Null where that makes no day. */
function completed(said: string, known: string | undefined): string | null {
  const day = known === undefined ? said : `${said}${known.slice(said.length)}`;
  return day.length === 10 && isDay(day) ? day : null;
}

/** Puts a fact right on each of the documents; or asks for the day, where a year alone does not say it. */
export function planFacts(
  { fact, value }: { readonly fact: FactName; readonly value: string },
  entries: readonly Entry[],
  held: PhrasesHeld,
): { readonly steps: readonly Step[] } | { readonly ask: string } {
  const steps: Step[] = [];
  for (const { document, selection } of entries) {
    const now = document.facts[fact]?.value;
    const from = now === undefined ? null : String(now);
    const to = fact === 'date' || fact === 'due' ? completed(value, from ?? undefined) : value;
    if (to === null)
      return {
        ask: `“${document.filename}” has no day that ${value} would make a date with. Say the whole day, such as 12 March ${value.slice(0, 4)}.`,
      };
    if (to === from) continue;
    const { id: documentId, filename } = document;
    const reason = explain(document, selection, held);
    steps.push({ op: 'set-fact', documentId, filename, fact, from, to, reason, confidence: SURE });
  }
  return { steps };
}
