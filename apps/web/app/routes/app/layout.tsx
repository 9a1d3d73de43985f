import '~/styles/app.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { Navigate, Outlet, useLocation, useMatches } from 'react-router';
import * as z from 'zod';
import { LibraryLive } from '~/features/library/components/library-live';
import { Palette } from '~/features/palette/components/palette';
import { EmbeddingModelLive } from '~/features/settings/components/embedding-model-live';
import { SessionEnded } from '~/features/shell/components/session-ended';
import { SessionNotice } from '~/features/shell/components/session-notice';
import { SiteFooter } from '~/features/shell/components/site-footer';
import { SiteHeader } from '~/features/shell/components/site-header';
import { FileEventToasts } from '~/features/shell/shell.live';
import { mantineColorSchemeManager } from '~/lib/browser/color-scheme';
import { queryClient } from '~/lib/server/query-client';
import { useSession } from '~/lib/session/session';
import { cssVariablesResolver, theme } from '~/theme';
import classes from './layout.module.css';
import { pageKeys } from './page-keys';

/** What a screen says of itself: it fills the window below the header, and nothing comes after it; it reaches from edge to edge. */
const Shape = z.object({ fillsScreen: z.literal(true), fillsWidth: z.literal(true).optional() });

/** Everything behind sign-in. Nothing is drawn until it is known who is there; whoever is nobody is led to the landing page. */
export default function SignedInLayout() {
  const { status, busy, user } = useSession();
  const { pathname } = useLocation();
  const shapes = useMatches().flatMap(({ handle }) => Shape.safeParse(handle).data ?? []);
  if (status === 'anonymous') return <Navigate to="/" replace />;
  // While signing out, `loading` keeps the page; on the first visit there is no one yet and nothing to keep.
  if (status === 'loading' && (user === undefined || busy === undefined)) return null;
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      colorSchemeManager={mantineColorSchemeManager}
    >
      <QueryClientProvider client={queryClient}>
        <div className={classes['app']}>
          <SiteHeader isWide={shapes.some(({ fillsWidth }) => fillsWidth)} />
          <SessionNotice />
          <main id="main" tabIndex={-1} className={classes['main']}>
            <Outlet />
          </main>
          {shapes.length === 0 && <SiteFooter />}
        </div>
        <FileEventToasts />
        <LibraryLive />
        <EmbeddingModelLive />
        <Palette keys={pageKeys(pathname)} />
        <SessionEnded />
      </QueryClientProvider>
    </MantineProvider>
  );
}
