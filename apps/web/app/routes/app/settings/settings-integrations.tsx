import { StorageTiles } from '~/features/integrations/components/storage-tiles';
import { TileGrid } from '~/features/integrations/components/tile-grid';
import { Link } from 'react-router';
import { Section } from '~/features/settings/components/section';
import { MailInSection } from '~/features/settings/components/mail-in-section';

import classes from './settings-integrations.module.css';

export const meta = () => [{ title: 'Integrations · Settings · Trove' }];

export default function IntegrationsTab() {
  return (
    <>
      <Section title="Integrations" about="Files of connected services are searched together with what you upload.">
        <TileGrid place="settings" />
        <div className={classes['storages']}>
          <StorageTiles />
        </div>
        <p className={classes['more']}>
          <Link to="/connections">Connections</Link> shows how each of them stands.
        </p>
      </Section>
      <MailInSection />
    </>
  );
}
