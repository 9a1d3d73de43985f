import { useQuery } from '@tanstack/react-query';
import { Connections } from '~/features/connections/components/connections';
import { connectionsQuery } from '~/features/connections/connections.queries';
import { Dropbox } from '~/features/dropbox/components/dropbox';
import { ButtonLink } from '~/ui/button';
import { Page } from '~/ui/page';
import classes from './dropbox.module.css';

export const meta = () => [{ title: 'Dropbox · Trove' }];

/** What is kept in sync comes first where there is something; else what this tab may look at. */
export default function DropboxScreen() {
  const { data } = useQuery(connectionsQuery);
  const isKept = data?.connections.some(({ kind }) => kind === 'dropbox') ?? false;
  if (isKept)
    return (
      <Page title="Dropbox">
        <Connections kind="dropbox" />
        <section className={classes['keep']} aria-labelledby="this-tab">
          <h2 id="this-tab">In this tab only</h2>
          <Dropbox keepInSync={null} />
        </section>
      </Page>
    );
  return (
    <Page title="Dropbox">
      <Dropbox
        keepInSync={
          <ButtonLink to="#keep-in-sync" variant="outline" size="small">
            Keep in sync
          </ButtonLink>
        }
      />
      <section id="keep-in-sync" className={classes['keep']}>
        <Connections kind="dropbox" />
      </section>
    </Page>
  );
}
