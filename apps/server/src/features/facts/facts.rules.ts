import type { FileFacts } from 'contract/documents';
import type { Facts } from 'contract/facts';
import { followUpOf } from '#kernel/languages/follow-up-words.ts';

/** The form in which two senders are the same one. */
export const senderKey = (name: string): string => name.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();

/** What lists show of the facts of a document. */
const shortFacts = ({ kind, date, due, sender, recipient, total, currency, reference, language }: Facts): FileFacts => ({
  kind: kind?.value ?? null,
  date: date?.value ?? null,
  sender: sender?.value ?? null,
  total: total?.value ?? null,
  currency: currency?.value ?? null,
  reference: reference?.value ?? null,
  due: due?.value ?? null,
  recipient: recipient?.value ?? null,
  language: language?.value ?? null,
});

/** What lists and the search for the same paper again need of the facts of a document. */
export const trackedFacts = (facts: Facts) => ({
  facts: shortFacts(facts),
  followUp: followUpOf(`${facts.title?.value ?? ''} ${facts.kind?.place?.quote ?? ''}`),
});
