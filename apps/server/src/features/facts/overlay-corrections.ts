import { FACT_NAMES, FactName, FactPlace, Facts, SPREADING_FACTS, type SpreadingFact } from 'contract/facts';
import { senderKey } from './facts.rules.ts';
import type { CorrectionRow } from './facts.store.ts';

/** How sure a value is that a person gave to another document of the same sender. */
const LEARNED = 0.85;

/** A value as it is kept with a correction; null where there is none. */
export const valueOf = (facts: Facts, fact: FactName): string | number | null => facts[fact]?.value ?? null;

/** One fact replaced, or taken away where the value is null. What does not fit the fact any more is left as it was. */
function replaced(
  facts: Facts,
  fact: FactName,
  value: unknown,
  by: 'person' | 'learned',
  shown: FactPlace | null = null,
): Facts {
  const { [fact]: before, ...others } = facts;
  if (value === null) return others;
  const place = shown ?? (before?.value === value ? (before?.place ?? null) : null);
  const parsed = Facts.safeParse({
    ...others,
    [fact]: { value, place, confidence: by === 'person' ? 1 : LEARNED, by },
  });
  return parsed.success ? parsed.data : facts;
}

/** What the owner says about this document stands above what was read. */
export function overlayCorrections(facts: Facts, corrections: readonly CorrectionRow[]): Facts {
  let known = facts;
  for (const { fact, value, place } of corrections) {
    const named = FactName.safeParse(fact);
    const shown = place === '' ? null : FactPlace.parse(JSON.parse(place));
    if (named.success) known = replaced(known, named.data, JSON.parse(value), 'person', shown);
  }
  return known;
}

/**
 * What the owner said about others of the same sender, where the rules make the same mistake again: the same sender read, the same wrong value.
 * The last word counts.
 */
export function applyLearned(facts: Facts, corrections: readonly CorrectionRow[]): Facts {
  const sender = senderKey(facts.sender?.value ?? '');
  if (sender === '') return facts;
  let known = facts;
  for (const fact of SPREADING_FACTS satisfies readonly SpreadingFact[]) {
    const was = JSON.stringify(valueOf(facts, fact));
    const lesson = corrections.find((one) => one.fact === fact && one.sender_key === sender && one.was === was);
    if (lesson) known = replaced(known, fact, JSON.parse(lesson.value), 'learned');
  }
  return known;
}

/** What stands where the owner showed it on others: above what was read and learned, below the data of an electronic invoice. */
export function applyTaught(facts: Facts, taught: Facts): Facts {
  const isData = (fact: FactName) => facts[fact]?.by === 'data';
  const kept = Object.fromEntries(FACT_NAMES.flatMap((fact) => (taught[fact] && !isData(fact) ? [[fact, taught[fact]]] : [])));
  return Facts.parse({ ...facts, ...kept });
}
