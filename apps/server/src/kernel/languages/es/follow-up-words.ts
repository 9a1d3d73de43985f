import type { FollowUpWords } from '../paper-labels.ts';

export const followUps: FollowUpWords = {
  reminders: 'recordatorio|aviso de impago|reclamación de pago|requerimiento de pago|segundo aviso',
  credits: 'abono|factura de abono|nota de crédito|nota de abono|reembolso|anulación',
};
