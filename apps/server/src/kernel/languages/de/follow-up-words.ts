import type { FollowUpWords } from '../paper-labels.ts';

export const followUps: FollowUpWords = {
  reminders: 'mahnung|zahlungserinnerung|erinnerung|zahlungsaufforderung|mahnbescheid|letzte aufforderung',
  credits: 'gutschrift|rechnungsgutschrift|storno|stornierung|rückerstattung',
};
