import { readPeriod } from 'contract/query/read-days';
import { startOf } from 'contract/query/values';
import type { UnderstoodPart } from 'contract/search';

/** A time that may have been meant as the date of the file or as a word of the text. */
export interface SoftPeriod {
  /** From its first second up to the first second after it, in epoch seconds. */
  readonly period: { readonly from: number; readonly before: number };
  /** Shown as understood where it filtered. */
  readonly part: UnderstoodPart;
}

const SOFT_PERIOD =
  /(?<!\S)(?:(?:in|from|since) )?((?:last|this) (?:week|month|year)|yesterday|today)(?=$|[?.!])|(?<!\S)in (\d{4})(?=$|[.!])/iu;
/** Questions ask about times in the text; only bare searches ("leases last month") mean the file's own date. */
const ASKS = /\?|^(?:who|what|when|where|which|why|how|is|are|was|were|do|does|did|can|could|should|will|has|have)\b/i;

/** The time that a bare search ends with; null for a question, and where there is none. @param now epoch milliseconds */
export function softPeriodOf(plain: string, now: number): SoftPeriod | null {
  if (ASKS.test(plain)) return null;
  const found = SOFT_PERIOD.exec(plain);
  const said = found?.[1] ?? found?.[2];
  const days = said === undefined ? null : readPeriod(said, now);
  if (!days || !found) return null;
  const period = { from: startOf(days.from) / 1_000, before: startOf(days.before) / 1_000 };
  return { period, part: { kind: 'date', label: said ?? '', text: found[0] } };
}
