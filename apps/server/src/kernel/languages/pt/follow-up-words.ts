import type { FollowUpWords } from '../paper-labels.ts';

export const followUps: FollowUpWords = {
  reminders: 'lembrete|aviso de cobrança|aviso de pagamento em atraso|interpelação|segunda via de cobrança',
  credits: 'nota de crédito|estorno|reembolso',
};
