import type { IncomingHttpHeaders } from 'node:http';

/** Whether the sender asks not to wait for the work that follows (RFC 7240). */
export const mayAnswerAhead = (headers: IncomingHttpHeaders): boolean =>
  [headers['prefer'] ?? []].flat().some((preferences) => /(?:^|,)\s*respond-async\s*(?:[,;]|$)/i.test(preferences));
