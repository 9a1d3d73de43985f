import { QueryClientProvider } from '@tanstack/react-query';
import { Dropbox } from '~/features/dropbox/components/dropbox';
import { queryClient } from '~/lib/server/query-client';
import classes from './dropbox-listing.module.css';

/** What the access that this tab was given may look at, where the tile that asked for it stands. */
export function DropboxListing() {
  return (
    <QueryClientProvider client={queryClient}>
      <section className={classes['listing']} aria-label="Your Dropbox">
        <Dropbox keepInSync={null} />
      </section>
    </QueryClientProvider>
  );
}
