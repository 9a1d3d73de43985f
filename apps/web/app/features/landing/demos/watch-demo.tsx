import { WATCH_DEMO } from 'contract/landing';
import { lazy, Suspense } from 'react';
import { Dialog } from '~/ui/overlays/dialog';

const Walkthrough = lazy(() => import('../components/walkthrough'));

export function WatchDemo({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog opened={opened} title={WATCH_DEMO} onClose={onClose}>
      <Suspense>
        <Walkthrough onDone={onClose} />
      </Suspense>
    </Dialog>
  );
}
