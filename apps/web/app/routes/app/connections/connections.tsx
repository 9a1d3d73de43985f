import { Connections } from '~/features/connections/components/connections';
import { Imports } from '~/features/imports/components/imports';
import { Page } from '~/ui/layout/page';
import { texts } from '../../texts/texts';
import classes from './connections.module.css';

export const meta = () => [{ title: texts.connectionsTitle }];

export default function ConnectionsScreen() {
  return (
    <Page title={texts.connections}>
      <Connections />
      <section className={classes['notes']} aria-labelledby="apple-notes">
        <h2 id="apple-notes">Apple Notes</h2>
        <Imports />
      </section>
    </Page>
  );
}
