import { FactName } from 'contract/facts';
import { senderKey } from '../facts.rules.ts';
import type { CorrectionRow } from '../facts.store.ts';
import { ShownPlace, type TaughtPlace } from '../surroundings/taught-place.ts';
import type { TaughtRow } from './teaching.store.ts';

/** Of more that an owner showed, those that were shown last: all of them go to the thread with every call. */
export const MOST_TAUGHT = 500;

/** The sender of a document as its owner says; null where they said nothing of it. */
export function correctedSender(corrections: readonly CorrectionRow[], documentId: string): string | null {
  const row = corrections.find((one) => one.document_id === documentId && one.fact === 'sender');
  const value: unknown = row ? JSON.parse(row.value) : null;
  return typeof value === 'string' ? value : null;
}

/** What an owner showed, with whose papers it is for. What was kept in an older form is left out. */
export function taughtPlaces(rows: readonly TaughtRow[], corrections: readonly CorrectionRow[]): TaughtPlace[] {
  return rows.flatMap(({ fact, document_id: documentId, at, read_sender: read, shown }): TaughtPlace[] => {
    const name = FactName.safeParse(fact);
    const place = ShownPlace.safeParse(JSON.parse(shown));
    if (!name.success || !place.success) return [];
    const senders = [correctedSender(corrections, documentId) ?? '', read].map(senderKey).filter((key) => key !== '');
    return [{ fact: name.data, documentId, at, senders: [...new Set(senders)], shown: place.data }];
  });
}
