import * as z from 'zod';
import { AmountRows } from 'contract/amount-rows';
import type { Api, Gate } from '#platform/http/http-server.ts';
import type { ListRows } from './list-rows.ts';

const Named = z.object({ filename: z.string().min(1).max(1_000) });

/** The amounts of a document row by row, as data and as a table to keep. */
export function rowsRoutes(api: Api, gate: Gate, facts: ListRows): void {
  api.get('/api/files/:filename/rows', { schema: { params: Named, response: { 200: AmountRows } } }, async (request) =>
    facts.rows(await gate(request), request.params.filename),
  );
  api.get('/api/files/:filename/rows.csv', { schema: { params: Named } }, async (request, reply) => {
    const table = await facts.rowsAsTable(await gate(request), request.params.filename);
    return reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="rows.csv"').send(table);
  });
}
