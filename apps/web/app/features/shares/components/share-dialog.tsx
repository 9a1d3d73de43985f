import { useQuery } from '@tanstack/react-query';
import type { ShareMade } from 'contract/shares';
import { useState } from 'react';
import { Dialog, DialogBody } from '~/ui/overlays/dialog';
import { LinkMade } from '../making/link-made';
import { NewLink } from '../making/new-link';
import type { Shareable } from '../shares.rules';
import { sharesOf } from '../shares.queries';
import { ShareLinks } from './share-links';
import { texts } from '../texts/texts';
import classes from './share-dialog.module.css';

/** Makes a link to a document and lists those that there are. */
export function ShareDialog({
  shared,
  opened,
  onClose,
}: {
  shared: Shareable | undefined;
  opened: boolean;
  onClose: () => void;
}) {
  return (
    <Dialog
      opened={opened && shared !== undefined}
      title={texts.shareDocument(shared?.filename ?? '')}
      look="narrow"
      onClose={onClose}
    >
      {shared && <Sharing shared={shared} />}
    </Dialog>
  );
}

/** The dialog's own state begins anew each time that it opens. */
function Sharing({ shared }: { shared: Shareable }) {
  const { documentId } = shared;
  const query = useQuery(sharesOf(documentId));
  const [made, setMade] = useState<ShareMade>();
  const links = query.data?.links ?? [];
  return (
    <DialogBody>
      {made ? <LinkMade made={made} onAnother={() => setMade(undefined)} /> : <NewLink shared={shared} onMade={setMade} />}
      {(links.length > 0 || query.error) && (
        <section className={classes['list']} aria-label={texts.linksToThisDocument}>
          <h3>{texts.linksToThisDocument}</h3>
          <ShareLinks query={query} />
        </section>
      )}
    </DialogBody>
  );
}
