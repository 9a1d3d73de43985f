import { expect, test } from 'vitest';
import { openTestProduct } from '../product.test-support.ts';

/** What the pages ask under `/api`, and the calls of `/v1` that do the same. */
const COUNTERPARTS: Readonly<Record<string, string>> = {
  'GET /api/me': 'GET /v1/api/key',
  'GET /api/me/holdings': 'GET /v1/api/holdings',
  'GET /api/me/embedding-model': 'GET /v1/api/search-model',
  'PUT /api/me/embedding-model': 'PUT /v1/api/search-model',
  'POST /api/me/embedding-model/resume': 'POST /v1/api/search-model/resume',
  'GET /api/files': 'GET /v1/api/files',
  'GET /api/sources': 'GET /v1/api/connections',
  'GET /api/files/:filename': 'GET /v1/api/files/:id',
  'GET /api/files/:filename/details': 'GET /v1/api/files/:id',
  'PATCH /api/files/:filename': 'PUT /v1/api/files/:id',
  'DELETE /api/files/:filename': 'DELETE /v1/api/files/:id',
  'POST /api/files/:filename/restore': 'POST /v1/api/files/:id/restore',
  'POST /api/files/:filename/retry': 'POST /v1/api/files/:id/retry',
  'POST /api/files/:filename/unlock': 'POST /v1/api/files/:id/unlock',
  'POST /api/files/bulk': 'POST /v1/api/files/bulk',
  'DELETE /api/trash': 'DELETE /v1/api/trash',
  'GET /api/folders': 'GET /v1/api/folders',
  'POST /api/folders': 'POST /v1/api/folders',
  'PATCH /api/folders/:id': 'PATCH /v1/api/folders/:id',
  'DELETE /api/folders/:id': 'DELETE /v1/api/folders/:id',
  'GET /api/tags': 'GET /v1/api/tags',
  'POST /api/tags': 'POST /v1/api/tags',
  'PATCH /api/tags/:tag': 'PATCH /v1/api/tags/:tag',
  'POST /api/tags/:tag/merge': 'POST /v1/api/tags/:tag/merge',
  'DELETE /api/tags/:tag': 'DELETE /v1/api/tags/:tag',
  'POST /api/tags/suggestions': 'POST /v1/api/tags/suggestions',
  'POST /api/pdf/upload': 'POST /v1/api/files',
  'POST /api/pdf/upload/outcomes': 'POST /v1/uploads/outcomes',
  'GET /api/imports': 'GET /v1/api/imports',
  'DELETE /api/imports/:id': 'DELETE /v1/api/imports/:id',
  'GET /api/mail-in': 'GET /v1/api/mail-in',
  'POST /api/mail-in/address': 'POST /v1/api/mail-in/address',
  'DELETE /api/mail-in/address': 'DELETE /v1/api/mail-in/address',
  'GET /api/shares': 'GET /v1/api/shares',
  'POST /api/shares': 'POST /v1/api/shares',
  'DELETE /api/shares/:id': 'DELETE /v1/api/shares/:id',
  'POST /api/search': 'POST /v1/api/search',
  'GET /api/search/synonyms': 'GET /v1/api/synonyms',
  'POST /api/search/synonyms': 'POST /v1/api/synonyms',
  'DELETE /api/search/synonyms/:id': 'DELETE /v1/api/synonyms/:id',
  'GET /api/searches': 'GET /v1/api/searches',
  'POST /api/searches': 'POST /v1/api/searches',
  'PATCH /api/searches/:id': 'PATCH /v1/api/searches/:id',
  'DELETE /api/searches/:id': 'DELETE /v1/api/searches/:id',
  'GET /api/pdf/:id/pages': 'GET /v1/api/files/:id/pages',
  'GET /api/pdf/:id/cover': 'GET /v1/api/files/:id/pages/:page/image',
  'GET /api/pdf/:id/pages/:page/words': 'GET /v1/api/files/:id/pages/:page',
  'GET /api/pdf/:id/text': 'GET /v1/api/files/:id/pages',
  'GET /api/pdf/:id/pages/:page/links': 'GET /v1/api/files/:id/pages/:page/links',
  'GET /api/pdf/:id/outline': 'GET /v1/api/files/:id/outline',
  'GET /api/pdf/:id/pages/:page/image': 'GET /v1/api/files/:id/pages/:page/image',
  'GET /api/pdf/:id/media': 'GET /v1/api/files/:id/content',
  'GET /api/pdf/:id/media/content': 'GET /v1/api/files/:id/content',
  'POST /api/downloads': 'POST /v1/api/downloads',
  'POST /api/export': 'POST /v1/api/export',
  'GET /api/connections': 'GET /v1/api/connections',
  'POST /api/connections': 'POST /v1/api/connections',
  'GET /api/connections/:id': 'GET /v1/api/connections/:id',
  'PATCH /api/connections/:id': 'PATCH /v1/api/connections/:id',
  'DELETE /api/connections/:id': 'DELETE /v1/api/connections/:id',
  'POST /api/connections/:id/sync': 'POST /v1/api/connections/:id/sync',
  'POST /api/connections/:id/check': 'POST /v1/api/connections/:id/check',
  'POST /api/connections/:id/watch': 'POST /v1/api/connections/:id/watch',
  'POST /api/connections/:id/confirm-deletions': 'POST /v1/api/connections/:id/confirm-deletions',
  'POST /api/connections/:id/retry': 'POST /v1/api/connections/:id/retry',
  'GET /api/connections/:id/left-copies': 'GET /v1/api/connections/:id/left-copies',
  'POST /api/connections/:id/left-copies': 'POST /v1/api/connections/:id/left-copies',
  'GET /api/connections/:id/items': 'GET /v1/api/connections/:id/items',
  'GET /api/connections/:id/events': 'GET /v1/api/changes',
  // Of the first connector, kept for who still asks for them.
  'DELETE /api/drive/token': 'DELETE /v1/api/connections/:id',
  'GET /api/drive/status': 'GET /v1/api/connections/:id',
  'POST /api/drive/watcher': 'POST /v1/api/connections/:id/watch',
  'DELETE /api/drive/watcher': 'PATCH /v1/api/connections/:id',
  'GET /api/drive/events': 'GET /v1/api/changes',
  'GET /api/taught-facts': 'GET /v1/api/taught-facts',
  'DELETE /api/taught-facts/:taught': 'DELETE /v1/api/taught-facts/:id',
  'GET /api/files/:filename/rows': 'GET /v1/api/files/:id/rows',
  'GET /api/files/:filename/rows.csv': 'GET /v1/api/files/:id/rows/table',
  'GET /api/files/:filename/facts': 'GET /v1/api/files/:id/facts',
  'PATCH /api/files/:filename/facts': 'PATCH /v1/api/files/:id/facts',
  'DELETE /api/files/:filename/facts/:fact': 'DELETE /v1/api/files/:id/facts/:fact',
  'GET /api/files/:filename/facts/:fact/alike': 'GET /v1/api/files/:id/facts/:fact/alike',
  'POST /api/files/:filename/facts/:fact/alike': 'POST /v1/api/files/:id/facts/:fact/alike',
  'GET /api/inbox': 'GET /v1/api/filing',
  'POST /api/inbox/:documentId/accept': 'POST /v1/api/filing/:id/accept',
  'POST /api/inbox/:documentId/refuse': 'POST /v1/api/filing/:id/refuse',
  'PATCH /api/inbox/rules/:id': 'PATCH /v1/api/rules/:id',
  'POST /api/commands': 'POST /v1/api/commands',
  'GET /api/commands': 'GET /v1/api/commands',
  'GET /api/commands/:id': 'GET /v1/api/commands/:id',
  'POST /api/commands/:id/apply': 'POST /v1/api/commands/:id/apply',
  'POST /api/commands/:id/undo': 'POST /v1/api/commands/:id/undo',
  'POST /api/commands/:id/answer': 'POST /v1/api/commands/:id/answer',
  'GET /api/notices': 'GET /v1/api/changes',
};

/** Of a browser's own: nobody would ask for it in a program. */
const OF_BROWSERS: Readonly<Record<string, string>> = {
  'GET /api/config': 'what a page must know before anybody signs in',
  'GET /api/me/picture': 'the face of a person, which pages show',
  'GET /api/samples': 'of the first visit',
  'POST /api/samples': 'of the first visit',
  'POST /api/samples/ask': 'of the first visit',
  'GET /api/search/suggestions': 'questions that the search page offers',
  'GET /api/search/suggestions/:id': 'questions that the reader offers',
  'POST /api/searches/:id/looked': 'that a person has seen what is new',
  'GET /api/files/:filename/facts/:fact/choices': 'what can be pressed on a page',
  'POST /api/files/:filename/facts/:fact/shown': 'what was pressed on a page',
  'GET /api/commands/choices': 'what the chips of a plan offer',
  'PATCH /api/commands/:id/reading': 'a chip of a plan that was changed; a program plans anew',
  'GET /api/downloads/:token': 'an address that was answered by a call',
  'POST /api/shared/open': 'what a link opens for people without an account',
  'GET /api/shared/:ticket/pages': 'of a page that a link opened',
  'GET /api/shared/:ticket/pages/:page/words': 'of a page that a link opened',
  'GET /api/shared/:ticket/pages/:page/links': 'of a page that a link opened',
  'GET /api/shared/:ticket/pages/:page/image': 'of a page that a link opened',
  'GET /api/shared/:ticket/text': 'of a page that a link opened',
  'GET /api/shared/:ticket/file': 'of a page that a link opened',
  'GET /api/export/:token': 'an address that was answered by a call',
  'POST /api/connections/authorize': 'leads a browser to the page of a provider',
  'GET /api/connections/attempt': 'what came of that',
  'GET /api/connections/callback': 'where a browser comes back from there',
  'GET /api/drive/token': 'leads a browser to the page of a provider',
  'POST /api/drive/token': 'leads a browser to the page of a provider',
  'GET /api/drive/callback': 'where a browser comes back from there',
};

/** What is installed on the server: its operator decides, who has the command line for it. */
const OF_OPERATORS: readonly string[] = [
  'GET /api/local-models',
  'POST /api/local-models/:id/install',
  'POST /api/local-models/:id/cancel',
  'DELETE /api/local-models/:id',
  'POST /api/local-models/import',
  'GET /api/recognition-languages',
  'POST /api/recognition-languages/:code/add',
  'POST /api/recognition-languages/:code/cancel',
  'DELETE /api/recognition-languages/:code',
];

/** What a program might ask for and cannot. */
const WITHOUT: Readonly<Record<string, string>> = {
  'POST /api/imports': 'exports of notes; a program sends the notes themselves as files',
  'POST /api/keys/test': 'a search with the key says whether it works',
  'POST /api/search/files': 'files of clouds that are not read, by their names: a list of the connection has them',
  'GET /api/connections/:id/browse': 'what is at a provider now: a program asks the provider',
  'GET /api/connections/:id/content': 'files at a provider: a program asks the provider',
};

test('whatever the pages can do, programs can; the rest is on a list with its reason', async () => {
  await using product = await openTestProduct();
  const routes = product.served.routes.filter(({ method }) => method !== 'HEAD' && method !== 'OPTIONS');
  const names = new Set(routes.map(({ method, path }) => `${method} ${path}`));
  // Keys open nothing of what is about the account itself: sign-in, passwords, sessions and keys.
  const ofPages = routes.filter(({ path, access }) => path.startsWith('/api/') && access !== 'account');
  const known = new Set([...[COUNTERPARTS, OF_BROWSERS, WITHOUT].flatMap(Object.keys), ...OF_OPERATORS]);
  const called = ofPages.map(({ method, path }) => `${method} ${path}`);
  expect(called.filter((name) => !known.has(name))).toEqual([]);
  expect([...known].filter((name) => !names.has(name))).toEqual([]);
  expect(Object.values(COUNTERPARTS).filter((name) => !names.has(name))).toEqual([]);
  expect(Object.keys(WITHOUT).length).toBeLessThanOrEqual(5);
});
