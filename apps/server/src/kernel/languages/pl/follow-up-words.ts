import type { FollowUpWords } from '../paper-labels.ts';

export const followUps: FollowUpWords = {
  reminders: 'przypomnienie|wezwanie do zapłaty|ponaglenie|upomnienie|monit',
  credits: 'nota kredytowa|nota uznaniowa|zwrot|anulowanie',
};
