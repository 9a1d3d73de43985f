import { useQuery } from '@tanstack/react-query';
import type { Connection } from 'contract/connections';
import { useState } from 'react';
import { formatNumber } from '~/lib/text/format';
import { Button } from '~/ui/controls/button';
import { Dialog, DialogBody } from '~/ui/overlays/dialog';
import { useMergeLeftCopies } from '../connections.mutations';
import { leftCopiesQuery } from '../connections.queries';
import { texts } from '../texts/texts';
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
      <p>{texts.filesAreHereTwice(data.count)}</p>
      <Button variant="outline" size="small" onClick={() => setAsking(true)}>
        {texts.mergeTheCopies}
      </Button>
      <Dialog opened={asking} title={texts.mergeCopiesQuestion(data.count)} look="narrow" onClose={close}>
        <DialogBody
          actions={
            <>
              <Button variant="outline" onClick={close}>
                {texts.cancel}
              </Button>
              <Button disabled={merge.isPending} onClick={() => merge.mutate(id, { onSuccess: close })}>
                {texts.merge}
              </Button>
            </>
          }
        >
          <p>{texts.tagsStarsAndFields(name)}</p>
          <ul>
            {data.names.map((copy) => (
              <li key={copy}>{copy}</li>
            ))}
            {more > 0 && <li>{texts.andMore(formatNumber(more))}</li>}
          </ul>
        </DialogBody>
      </Dialog>
    </div>
  );
}
