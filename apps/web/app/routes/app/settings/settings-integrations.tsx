import { TileGrid } from '~/features/integrations/components/tile-grid';
import { Link } from 'react-router';
import { Section } from '~/features/settings/components/section';

import classes from './settings-integrations.module.css';

export const meta = () => [{ title: 'Integrations · Settings · Trove' }];

export default function IntegrationsTab() {
  return (
    <Section title="Integrations" about="Files of connected services are searched together with what you upload.">
      <TileGrid place="settings" />
      <p className={classes['more']}>
        WebDAV, S3 buckets and folders of this machine are connected under <Link to="/connections">Connections</Link>.
      </p>
    </Section>
  );
}
