import type { FollowUpWords } from '../paper-labels.ts';

export const followUps: FollowUpWords = {
  reminders: 'herinnering|betalingsherinnering|aanmaning|ingebrekestelling|sommatie',
  credits: 'creditnota|creditfactuur|terugbetaling',
};
