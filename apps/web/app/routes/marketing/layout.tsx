import { Outlet } from 'react-router';
import { SessionEnded } from '~/features/shell/components/session-ended';
import { SessionNotice } from '~/features/shell/components/session-notice';
import { SiteFooter } from '~/features/shell/components/site-footer';
import { WantedNotice } from '~/features/shell/components/wanted-notice';
import { SiteHeader } from '~/features/shell/components/site-header';
import { FileEventToasts } from '~/features/shell/shell.live';

/** Header, page and footer of everything that anyone may read. */
export default function MarketingLayout() {
  return (
    <>
      <SiteHeader />
      <SessionNotice />
      <WantedNotice />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter />
      <FileEventToasts />
      <SessionEnded />
    </>
  );
}
