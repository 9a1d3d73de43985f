import { NoticeList } from 'contract/notices';
import type { Api, Gate } from '#platform/http/http-server.ts';
import type { ListNotices } from './list-notices.ts';

export function noticesRoutes(api: Api, gate: Gate, use: { readonly list: ListNotices }): void {
  api.get('/api/notices', { schema: { response: { 200: NoticeList } } }, async (request) => ({
    events: await use.list(await gate(request)),
  }));
}
