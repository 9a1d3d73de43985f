import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { Navigate, Outlet, PrefetchPageLinks, useLocation } from 'react-router';
import { WhileMember } from '~/features/libraries/components/library-gone';
import { LibraryMenu, LibrarySwitcher } from '~/features/libraries/components/library-switcher';
import { LibraryLive } from '~/features/library/components/library-live';
import { AskBar } from '~/features/palette/components/ask-bar';
import { Palette } from '~/features/palette/components/palette';
import { EmbeddingModelLive } from '~/features/settings/components/embedding-model-live';
import { DropOverlay } from '~/features/upload/components/drop-overlay';
import { UploadCard } from '~/features/upload/components/upload-card';
import { useTakeFiles } from '~/features/upload/use-take-files';
import { useUploadQueue, useUploadsKept } from '~/features/upload/use-upload-queue';
import { NotLiveBar } from '~/features/shell/components/not-live-bar';
import { OfflineBar } from '~/features/shell/components/offline-bar';
import { SessionEnded } from '~/features/shell/components/session-ended';
import { SessionNotice } from '~/features/shell/components/session-notice';
import { SiteFooter } from '~/features/shell/components/site-footer';
import { SiteHeader } from '~/features/shell/components/site-header';
import { FileEventToasts } from '~/features/shell/shell.live';
import { useMay } from '~/domain/libraries/libraries';
import { PageFrame } from '~/domain/site/page-frame';
import { usePrefetchScreens } from '~/domain/site/use-prefetch-screens';
import { usePageDrop } from '~/lib/browser/use-file-drop';
import { rememberList } from '~/lib/browser/last-list';
import { startShareWorker } from '~/lib/browser/start-share-worker';
import { queryClient } from '~/lib/server/query-client';
import { useSession } from '~/lib/session/session';
import { wantedState } from '~/lib/session/use-wanted-path';
import { useIsLanguageReady } from '~/lib/language/shown-language';
import classes from './layout.module.css';
import NotFound from '../marketing/not-found';
import { useIsNotSetUp } from './not-set-up';
import { pageKeys } from './page-keys';

/** Nothing is added by who may not. */
const leaveDropped = () => undefined;

/** What is sent and read, in one place on every page; the upload screen lists its files itself. Files are taken wherever they are dropped. */
function Activity() {
  const { pathname } = useLocation();
  const { items } = useUploadQueue();
  useUploadsKept();
  const isListed = pathname === '/upload';
  const { takeDropped, takeChosen } = useTakeFiles({ atOnce: !isListed });
  const mayChange = useMay('change');
  const isOver = usePageDrop(mayChange ? takeDropped : leaveDropped);
  // Of one file on its own screen the activity says how far its reading is; of several the list says it all.
  const isTold = !isListed || items.length > 1;
  const listed = useMemo(() => (isTold ? items.map(({ name }) => name) : []), [items, isTold]);
  return (
    <>
      {isOver && mayChange && <DropOverlay />}
      <div className={classes['activity']}>
        <LibraryLive listed={listed} />
        {!isListed && <UploadCard onChosen={takeChosen} />}
      </div>
    </>
  );
}

/** One address for each screen: its script and its styles are what is fetched, nothing of what it holds. */
const SCREENS = ['/library', '/search', '/upload', '/doc/any', '/commands', '/connections', '/settings/profile'];

/** As on the public pages. */
function NoSuchPage() {
  return (
    <>
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        <NotFound />
      </main>
      <SiteFooter />
    </>
  );
}

/** Everything behind sign-in. Nothing is drawn until it is known who is there; whoever is nobody is led to the landing page. */
export default function SignedInLayout() {
  const { status, busy, user } = useSession();
  const location = useLocation();
  const [isAsking, setIsAsking] = useState(false);
  const prefetchScreens = usePrefetchScreens();
  const isNotSetUp = useIsNotSetUp();
  const isLanguageReady = useIsLanguageReady();
  useEffect(() => rememberList(location), [location]);
  useEffect(startShareWorker, []);
  if (status === 'anonymous') {
    // A page that does not exist is no reason to sign in.
    if (isNotSetUp === undefined) return <PageFrame />;
    if (isNotSetUp) return <NoSuchPage />;
    // Whoever leaves on purpose is not asked back.
    return <Navigate to="/" replace state={busy === 'signing-out' ? null : wantedState(location)} />;
  }
  if (!isLanguageReady) return <PageFrame />;
  // While signing out, `loading` keeps the page; on the first visit there is no one yet and nothing to keep.
  if (status === 'loading' && (user === undefined || busy === undefined)) return <PageFrame />;
  return (
    <QueryClientProvider client={queryClient}>
      <div className={classes['app']}>
        <SiteHeader
          isWide={location.pathname.startsWith('/doc/')}
          ask={<AskBar onOpen={() => setIsAsking(true)} />}
          switcher={<LibrarySwitcher />}
          libraries={<LibraryMenu />}
        />
        <SessionNotice />
        <OfflineBar />
        <NotLiveBar />
        <main id="main" tabIndex={-1} className={classes['main']}>
          <WhileMember>
            <Outlet />
          </WhileMember>
        </main>
      </div>
      <FileEventToasts />
      <Activity />
      <EmbeddingModelLive />
      <Palette keys={pageKeys(location.pathname)} opened={isAsking} onOpened={setIsAsking} />
      <SessionEnded />
      {prefetchScreens && SCREENS.map((screen) => <PrefetchPageLinks key={screen} page={screen} />)}
    </QueryClientProvider>
  );
}
