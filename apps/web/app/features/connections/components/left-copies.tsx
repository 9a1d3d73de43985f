import { useQuery } from '@tanstack/react-query';
import type { Connection } from 'contract/connections';
import { useState } from 'react';
import { formatEnglishCount } from '~/lib/text/format';
import { Button } from '~/ui/controls/button';
import { Dialog, DialogBody } from '~/ui/overlays/dialog';
import { useMergeLeftCopies } from '../connections.mutations';
import { leftCopiesQuery } from '../connections.queries';
import classes from './connections.module.css';

/** Offers to merge documents that are here twice because this account was disconnected and connected again. Nothing where none are. */
export function LeftCopies({ connection: { id, name } }: { connection: Connection }) {
  const { data } = useQuery(leftCopiesQuery(id));
  const merge = useMergeLeftCopies();
  const [asking, setAsking] = useState(false);
  if (!data || data.count === 0) return null;
  const close = () => setAsking(false);
  const more = data.count - data.names.length;
  return (
    <div className={classes['checked']}>
      <p>
        {formatEnglishCount(data.count, 'file is', 'files are')} here twice: a copy was kept when this account was disconnected
        before.
      </p>
      <Button variant="outline" size="small" onClick={() => setAsking(true)}>
        Merge the copies
      </Button>
      <Dialog
        opened={asking}
        title={`Merge ${formatEnglishCount(data.count, 'copy', 'copies')}?`}
        look="narrow"
        onClose={close}
      >
        <DialogBody
          actions={
            <>
              <Button variant="outline" onClick={close}>
                Cancel
              </Button>
              <Button disabled={merge.isPending} onClick={() => merge.mutate(id, { onSuccess: close })}>
                Merge
              </Button>
            </>
          }
        >
          <p>
            Tags, stars and fields of the old copies go to the files that follow {name}. The old copies go to Trash for 30 days.
            Only files with the same bytes are merged.
          </p>
          <ul>
            {data.names.map((copy) => (
              <li key={copy}>{copy}</li>
            ))}
            {more > 0 && <li>and {more.toLocaleString('en')} more</li>}
          </ul>
        </DialogBody>
      </Dialog>
    </div>
  );
}
