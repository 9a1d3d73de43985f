import type { ReactNode } from 'react';
import { Button } from '~/ui/controls/button';
import { Page } from '~/ui/layout/page';
import { useLibraryNews } from '../use-library-news';

/** The page, as long as the person is a member of its library; from then on what has become of it. */
export function WhileMember({ children }: { children: ReactNode }) {
  const isGone = useLibraryNews();
  if (!isGone) return children;
  return (
    <Page title="You are not in this library" width="narrow">
      <p>
        There is no such library, or you are not a member of it any more. What you added to it stays with its members. Ask one
        of its owners if this is a mistake.
      </p>
      <div>
        <Button onClick={() => location.assign('/library')}>Open your own library</Button>
      </div>
    </Page>
  );
}
