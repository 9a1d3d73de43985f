import { MailIn } from 'contract/mail-in';
import type { Api, Gate } from '#platform/http/http-server.ts';
import type { ManageAddress } from './manage-address.ts';

const answer = { schema: { response: { 200: MailIn } } };

export function mailInRoutes(api: Api, gate: Gate, use: ManageAddress): void {
  api.get('/api/mail-in', answer, async (request) => use.show(await gate(request)));
  api.post('/api/mail-in/address', answer, async (request) => use.renew(await gate(request)));
  api.delete('/api/mail-in/address', answer, async (request) => use.remove(await gate(request)));
}
