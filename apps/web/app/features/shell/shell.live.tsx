import type { FileEvent } from 'contract/notices';
import { lazy, Suspense, useEffect } from 'react';
import { useLive } from '~/domain/live/live';
import { showToast, type ToastColor } from '~/ui/overlays/toast';
import { noticeTitle } from './shell.rules';

const ClockTime = lazy(() => import('./components/clock-time'));

const colors: Record<FileEvent['type'], ToastColor> = { uploaded: 'green', deleted: 'red', modified: 'blue', other: 'grey' };

/** A toast for each file event from elsewhere as it happens, on whatever page the person is. */
export function FileEventToasts() {
  const { subscribe } = useLive();
  useEffect(
    () =>
      subscribe('file_event', ({ type, path, ts, source, by, isOwn }) => {
        if (isOwn) return;
        showToast({
          color: colors[type],
          title: noticeTitle({ type, source, by }),
          message: path,
          isNews: true,
          detail: (
            <Suspense>
              <ClockTime epochMs={ts} />
            </Suspense>
          ),
        });
      }),
    [subscribe],
  );
  return null;
}
