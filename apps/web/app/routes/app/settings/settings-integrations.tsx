import { StorageTiles } from '~/features/integrations/components/storage-tiles';
import { TileGrid } from '~/features/integrations/components/tile-grid';
import { Link } from 'react-router';
import { Section } from '~/features/settings/components/section';
import { MailInSection } from '~/features/settings/components/mail-in-section';

import { texts } from '../../texts/texts';
import classes from './settings-integrations.module.css';

export const meta = () => [{ title: 'Integrations · Settings · Trove' }];

export default function IntegrationsTab() {
  return (
    <>
      <Section title={texts.integrations} about={texts.filesOfConnectedServices}>
        <TileGrid place="settings" />
        <div className={classes['storages']}>
          <StorageTiles />
        </div>
        <p className={classes['more']}>
          <Link to="/connections">{texts.connections}</Link> {texts.showsHowEachStands}
        </p>
      </Section>
      <MailInSection />
    </>
  );
}
