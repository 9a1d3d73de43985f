import type { Page } from '@playwright/test';

/** Drops files and folders of this machine on the middle of the page, as a person does. */
export async function dropOnPage(page: Page, ...paths: string[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { width, height } = page.viewportSize() ?? { width: 1440, height: 900 };
  const data = { items: [], files: paths, dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, x: width / 2, y: height / 2, data });
  await session.detach();
}

/** Uploads whose bytes the server has acknowledged, over any number of pages: named by what their sender calls them. */
export function countSafe() {
  const safe = new Set<string>();
  return {
    count: () => safe.size,
    watch(page: Page): void {
      page.on('response', (response) => {
        const request = response.request();
        const { pathname } = new URL(request.url());
        if (!pathname.startsWith('/v1/uploads') || response.status() >= 300) return;
        const { 'upload-offset': offset, 'upload-length': length, location } = response.headers();
        if (offset !== undefined && offset === length) safe.add(location ?? pathname);
      });
    },
  };
}

/** What the browser lists of files that are not on the server yet: such as it goes on with, and such as only their names are known of. */
export const listedOn = (page: Page): Promise<{ goOn: number; names: number }> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('trove-uploads');
        opening.addEventListener('error', () => reject(new Error('the browser kept nothing')));
        opening.addEventListener('success', () => {
          const all = opening.result.transaction('files').objectStore('files').getAll();
          all.addEventListener('success', () => {
            const waiting = (all.result as { stage: string; kept: string }[]).filter(({ stage }) => stage === 'waiting');
            const names = waiting.filter(({ kept }) => kept === 'name').length;
            resolve({ goOn: waiting.length - names, names });
          });
        });
      }),
  );
