import { Connections } from '~/features/connections/components/connections';
import { Dropbox } from '~/features/dropbox/components/dropbox';
import { ButtonLink } from '~/ui/button';
import { Page } from '~/ui/page';
import classes from './dropbox.module.css';

export const meta = () => [{ title: 'Dropbox · Trove' }];

export default function DropboxScreen() {
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
