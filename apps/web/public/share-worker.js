// Takes files that somebody shares to the installed app and hands them to the upload screen. It keeps nothing else: without a connection the
// product does not work, and nothing here pretends otherwise.
const PLACE = 'shared-files';

addEventListener('install', () => void self.skipWaiting());
addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  if (method === 'POST' && new URL(url).pathname === '/share') event.respondWith(keep(event.request));
});

/** What is shared without a file: a text, an address, or both. */
function noteOf(form) {
  const parts = ['title', 'text', 'url']
    .map((name) => form.get(name))
    .filter((part) => typeof part === 'string' && part !== '');
  return parts.length === 0 ? [] : [new File([parts.join('\n\n')], 'Shared text.txt', { type: 'text/plain' })];
}

async function keep(request) {
  const form = await request.formData();
  const files = form.getAll('files').filter((part) => typeof part !== 'string' && part.size > 0);
  const cache = await caches.open(PLACE);
  for (const file of files.length > 0 ? files : noteOf(form))
    await cache.put(
      `/shared/${crypto.randomUUID()}/${encodeURIComponent(file.name)}`,
      new Response(file, { headers: { 'content-type': file.type || 'application/octet-stream' } }),
    );
  // The screen shows what was shared and waits for a press: any page may send a form here.
  return Response.redirect('/upload?shared', 303);
}
