// Takes files that somebody shares to the installed app and hands them to the upload screen. It keeps nothing else: without a connection the
// product does not work, and nothing here pretends otherwise.
const PLACE = 'shared-files';

/**
 * A request that the worker may answer.
 *
 * @typedef {object} Asked
 * @property {Request} request
 * @property {(answer: Promise<Response>) => void} respondWith
 */

addEventListener('fetch', (event) => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a worker gets under this name; the types here are those of pages
  const asked = /** @type {Asked} */ (/** @type {unknown} */ (event));
  const { method, url } = asked.request;
  if (method === 'POST' && new URL(url).pathname === '/share') asked.respondWith(keep(asked.request));
});

/**
 * What is shared without a file: a text, an address, or both.
 *
 * @param {FormData} form
 */
function noteOf(form) {
  const parts = ['title', 'text', 'url'].flatMap((name) => {
    const part = form.get(name);
    return typeof part === 'string' && part !== '' ? [part] : [];
  });
  return parts.length === 0 ? [] : [new File([parts.join('\n\n')], 'Shared text.txt', { type: 'text/plain' })];
}

/** @param {Request} request */
async function keep(request) {
  const form = await request.formData();
  const files = form.getAll('files').filter((part) => typeof part !== 'string' && part.size > 0);
  const cache = await caches.open(PLACE);
  for (const file of files.length > 0 ? files : noteOf(form)) {
    if (typeof file === 'string') continue;
    const headers = { 'content-type': file.type || 'application/octet-stream' };
    await cache.put(`/shared/${crypto.randomUUID()}/${encodeURIComponent(file.name)}`, new Response(file, { headers }));
  }
  // The screen shows what was shared and waits for a press: any page may send a form here.
  return Response.redirect('/upload?shared', 303);
}
