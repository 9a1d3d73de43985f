import type { FollowUpWords } from '../paper-labels.ts';

export const followUps: FollowUpWords = {
  reminders: 'rappel|relance|mise en demeure|lettre de rappel|impayé',
  credits: 'avoir|facture d’avoir|note de crédit|remboursement|annulation',
};
