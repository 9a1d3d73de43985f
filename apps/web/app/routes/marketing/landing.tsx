import { lazy, Suspense } from 'react';
import { landing } from '~/content/landing';
import { TileGrid } from '~/features/integrations/components/tile-grid';
import { Closing } from '~/features/landing/components/closing';
import { CommandDemo } from '~/features/landing/components/command-demo';
import { ExplorerDemo } from '~/features/landing/components/explorer-demo';
import { Hero } from '~/features/landing/components/hero';
import { IntegrationsSection } from '~/features/landing/components/integrations-section';
import newsreader from '~/fonts/newsreader.woff2?url';
import { useServiceToken } from '~/domain/connections/service-tokens';
import { pageMeta } from '~/domain/site/page-meta';
import { preloadPicture } from '~/domain/site/product-pictures';
import { Container } from '~/ui/layout/container';

/** Fetched with the first answer that has a page. */
const SamplePage = lazy(async () => ({
  default: (await import('~/features/reader/components/sample-page')).SamplePage,
}));

/** The hero shows words of documents, so their typeface is wanted at once. */
export const links = () => [
  { rel: 'preload', as: 'font', type: 'font/woff2', href: newsreader, crossOrigin: 'anonymous' },
  ...preloadPicture('reader', { alsoOnPhones: false }),
];

/** Fetched when somebody comes back from Dropbox with access for this tab. */
const DropboxListing = lazy(async () => ({ default: (await import('./dropbox-listing')).DropboxListing }));

const structured = {
  '@type': 'SoftwareApplication',
  name: 'Trove',
  description: landing.description,
  applicationCategory: 'BusinessApplication',
  operatingSystem: 'Linux',
  license: 'https://opensource.org/license/mit',
  offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
};

export const meta = () => pageMeta({ ...landing, path: '/', picture: 'landing', structured });

export default function Landing() {
  const hasDropbox = useServiceToken('dropbox') !== undefined;
  return (
    <Container>
      <Hero />
      <CommandDemo Page={SamplePage} />
      <ExplorerDemo />
      <IntegrationsSection>
        <TileGrid place="landing" />
        {hasDropbox && (
          <Suspense>
            <DropboxListing />
          </Suspense>
        )}
      </IntegrationsSection>
      <Closing />
    </Container>
  );
}
