import { queryOptions } from '@tanstack/react-query';
import { ImportList } from 'contract/imports';
import { api } from '~/lib/server/api';

const all = ['imports'] as const;
export const importKeys = { all };

/** The latest imports of notes, newest first. Live events say when to ask again. */
export const importsQuery = queryOptions({
  queryKey: [...all, 'list'],
  queryFn: async ({ signal }) => (await api(ImportList, 'GET', '/api/imports', undefined, { signal })).imports,
});
