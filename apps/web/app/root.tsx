import './styles/base.css';
import { PAGE_ALIVE } from 'contract/site';
import { type ReactNode, useEffect } from 'react';
import { Links, Meta, Outlet, Scripts } from 'react-router';
import bricolage from '~/fonts/bricolage-grotesque.woff2?url';
import geist from '~/fonts/geist.woff2?url';
import { colorSchemeScript } from '~/lib/browser/color-scheme';
import { screenScript } from '~/lib/browser/screen-script';
import { useFollowedColorScheme } from '~/lib/browser/use-followed-color-scheme';
import { LiveProvider } from '~/domain/live/live';
import { takeReturnedToken } from '~/domain/connections/returned-token';
import { PageFrame } from '~/domain/site/page-frame';
import { useScrollToTop } from '~/lib/browser/scroll-to-top';
import { beginAtLibrary } from '~/lib/server/library-here';
import { SessionProvider } from '~/lib/session/session';
import { fetchLanguageAhead, showWantedLanguage, useLanguage } from '~/lib/language/shown-language';
import { ButtonLink } from '~/ui/controls/button';
import { Toaster } from '~/ui/overlays/toaster';
import type { Route } from './+types/root';
import { loadTranslations } from './translations/load-translations';

// Before the router starts: a provider's token must not stay in the address, and the router learns where the library's pages begin.
if (!import.meta.env.SSR) {
  takeReturnedToken();
  beginAtLibrary();
  fetchLanguageAhead(loadTranslations);
}

export const links: Route.LinksFunction = () => [
  ...[geist, bricolage].map((href) => ({
    rel: 'preload',
    as: 'font' as const,
    type: 'font/woff2',
    href,
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
  { rel: 'alternate', type: 'application/rss+xml', title: 'Trove blog', href: '/rss.xml' },
];

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f6f7f4" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0f1214" />
        <script dangerouslySetInnerHTML={{ __html: `${colorSchemeScript};${screenScript}` }} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  useScrollToTop();
  useFollowedColorScheme();
  const language = useLanguage();
  useEffect(() => {
    // What was pressed or typed before now has been kept (tooling/start-after-paint.mjs) and is told again.
    dispatchEvent(new Event(PAGE_ALIVE));
    void showWantedLanguage();
  }, []);
  return (
    <SessionProvider>
      <LiveProvider>
        {/* In another language everything is drawn anew. */}
        <Outlet key={language} />
        <Toaster />
      </LiveProvider>
    </SessionProvider>
  );
}

/** What a page of the signed-in area shows until its script has arrived: its shape, with the name in it. */
export function HydrateFallback() {
  return <PageFrame />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="main" style={{ padding: '20vh 24px', textAlign: 'center' }}>
      <h1>Something went wrong on this page</h1>
      <p style={{ margin: '12px 0 24px' }}>{error instanceof Error ? error.message : 'The reason is not known.'}</p>
      <ButtonLink to="/" reloadDocument>
        Go to the start page
      </ButtonLink>
    </main>
  );
}
