import type { ReactNode } from 'react';
import { Button } from '~/ui/controls/button';
import { Page } from '~/ui/layout/page';
import { useLibraryNews } from '../use-library-news';
import { texts } from '../texts/texts';

/** The page, as long as the person is a member of its library; from then on what has become of it. */
export function WhileMember({ children }: { children: ReactNode }) {
  const isGone = useLibraryNews();
  if (!isGone) return children;
  return (
    <Page title={texts.youAreNotInThisLibrary} width="narrow">
      <p>{texts.thereIsNoSuchLibrary}</p>
      <div>
        <Button onClick={() => location.assign('/library')}>{texts.openYourOwnLibrary}</Button>
      </div>
    </Page>
  );
}
