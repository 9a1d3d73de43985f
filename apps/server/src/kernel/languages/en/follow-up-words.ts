import type { FollowUpWords } from '../paper-labels.ts';

export const followUps: FollowUpWords = {
  reminders: 'reminder|payment reminder|overdue|past due|final notice|final demand|dunning letter',
  credits: 'credit note|credit memo|refund|cancellation invoice',
};
