import { logNote } from '~/lib/log';

/**
 * Lets the installed app be shared to. Only there: a browser's tab is no target for sharing and needs no worker. What fails takes nothing away
 * but sharing.
 */
export function startShareWorker(): void {
  if (!('serviceWorker' in navigator) || !matchMedia('(display-mode: standalone)').matches) return;
  navigator.serviceWorker
    .register('/share-worker.js')
    .catch((error: unknown) => logNote('sharing to Trove is not set up', error));
}
