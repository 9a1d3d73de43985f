import type { FollowUpWords } from '../paper-labels.ts';

export const followUps: FollowUpWords = {
  reminders: 'sollecito|diffida|promemoria di pagamento|messa in mora',
  credits: 'nota di credito|nota di accredito|rimborso|storno',
};
