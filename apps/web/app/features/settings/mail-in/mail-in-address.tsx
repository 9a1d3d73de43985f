import { useState } from 'react';
import { Button } from '~/ui/controls/button';
import classes from './mail-in.module.css';

/** The address, to be copied. */
export function MailInAddress({ address }: { address: string }) {
  const [copied, setCopied] = useState<{ address: string; worked: boolean }>();
  const tried = copied?.address === address ? copied : undefined;
  return (
    <div>
      <div className={classes['address']}>
        <code>
          {address.slice(0, address.indexOf('@'))}
          <wbr />
          {address.slice(address.indexOf('@'))}
        </code>
        <Button
          variant="outline"
          aria-label={tried?.worked ? 'Copied' : 'Copy the address'}
          onClick={() => {
            navigator.clipboard.writeText(address).then(
              () => setCopied({ address, worked: true }),
              () => setCopied({ address, worked: false }),
            );
          }}
        >
          {tried?.worked ? 'Copied' : 'Copy'}
        </Button>
      </div>
      {tried?.worked === false && (
        <p role="alert">The browser did not allow copying. Select the address and copy it by hand.</p>
      )}
      <p className={classes['note']}>
        Whoever knows it can add documents here, and see none. Give it to scanners and to people you trust.
      </p>
    </div>
  );
}
