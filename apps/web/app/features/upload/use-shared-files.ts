import { useEffect, useEffectEvent } from 'react';
import { takeShared } from './take-shared';

/** Files with which the system opened the installed app. Browsers that cannot install it do not have this. */
interface LaunchQueue {
  setConsumer(consumer: (launch: { readonly files?: readonly FileSystemFileHandle[] }) => void): void;
}
const launchQueueOf = (scope: object): LaunchQueue | undefined =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the declarations of browsers do not know it yet
  (scope as { readonly launchQueue?: LaunchQueue }).launchQueue;

/** Gives what was shared to the installed app, or opened with it, to the screen: it is shown, and sent when its owner says so. */
export function useSharedFiles(give: (files: Iterable<File>) => void): void {
  const onFiles = useEffectEvent((files: readonly File[]) => {
    if (files.length > 0) give(files);
  });
  useEffect(() => {
    if ('caches' in globalThis && new URLSearchParams(location.search).has('shared')) void takeShared(caches).then(onFiles);
    launchQueueOf(globalThis)?.setConsumer(
      ({ files = [] }) => void Promise.all(files.map((one) => one.getFile())).then(onFiles),
    );
  }, []);
}
