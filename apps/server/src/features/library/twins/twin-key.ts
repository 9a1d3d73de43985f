import type { FileFacts } from 'contract/documents';
import type { DocumentKind } from 'contract/facts';
import { foldReference, foldWords } from 'contract/query/fold-text';

/**
 * Kinds whose papers have a number, and whether it is the paper's own. A policy, an account or a tax number stands on the papers of every year: of
 * those, only papers of the same day are the same one. A letter is none of these: a reminder is not the invoice that it reminds of.
 */
const NUMBERED: Readonly<Partial<Record<DocumentKind, 'own' | 'standing'>>> = {
  invoice: 'own',
  receipt: 'own',
  quotation: 'own',
  statement: 'standing',
  'insurance policy': 'standing',
  'tax notice': 'standing',
};

/** A paper that has the number of an invoice and is none: a credit note is the same only as a credit note, a reminder as nothing. */
export type FollowUp = 'reminder' | 'credit' | null;

/** What two papers share that are the same paper: sender, number and total. `''` where a paper does not say enough to be told apart. */
export function twinKeyOf({ kind, date, sender, total, reference }: FileFacts, followUp: FollowUp): string {
  const numbered = kind === null ? undefined : NUMBERED[kind];
  const [from, number] = [foldWords(sender ?? ''), foldReference(reference ?? '')];
  if (numbered === undefined || followUp === 'reminder' || from === '' || number === '' || total === null) return '';
  if (numbered === 'standing' && date === null) return '';
  return [followUp ?? kind, from, number, total.toFixed(2), ...(numbered === 'standing' ? [date] : [])].join('|');
}
