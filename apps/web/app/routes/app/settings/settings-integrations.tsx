import { TileGrid } from '~/features/integrations/components/tile-grid';
import { Section } from '~/features/settings/components/section';

export const meta = () => [{ title: 'Integrations · Settings · Trove' }];

export default function IntegrationsTab() {
  return (
    <Section title="Integrations" about="Files of connected services are searched together with what you upload.">
      <TileGrid />
    </Section>
  );
}
