import { landing } from '~/content/landing';
import { TileGrid } from '~/features/integrations/components/tile-grid';
import { Closing } from '~/features/landing/components/closing';
import { CommandDemo } from '~/features/landing/components/command-demo';
import { ExplorerDemo } from '~/features/landing/components/explorer-demo';
import { Hero } from '~/features/landing/components/hero';
import { IntegrationsSection } from '~/features/landing/components/integrations-section';
import { pageMeta } from '~/lib/page-meta';
import { Container } from '~/ui/container';

export const meta = () => pageMeta({ ...landing, path: '/', picture: 'landing' });

export default function Landing() {
  return (
    <Container>
      <Hero />
      <CommandDemo />
      <ExplorerDemo />
      <IntegrationsSection>
        <TileGrid />
      </IntegrationsSection>
      <Closing />
    </Container>
  );
}
