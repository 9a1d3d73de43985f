import type { ShareMade } from 'contract/shares';
import Check from 'virtual:icon/check';
import Copy from 'virtual:icon/copy';
import { useEffect, useRef, useState } from 'react';
import { Button } from '~/ui/controls/button';
import { standingOf } from '../shares.rules';
import classes from './link-made.module.css';

/** The link, the one time that it can be seen, and one press to copy it. */
export function LinkMade({ made, onAnother }: { made: ShareMade; onAnother: () => void }) {
  const { link, url } = made;
  const [copied, setCopied] = useState<'not yet' | 'copied' | 'refused'>('not yet');
  const button = useRef<HTMLButtonElement>(null);
  // The button that made the link has gone, and copying it comes next.
  useEffect(() => button.current?.focus(), []);
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setCopied('copied'),
      () => setCopied('refused'),
    );
  return (
    <div className={classes['made']}>
      <div className={classes['row']}>
        <input
          readOnly
          className={classes['url']}
          aria-label="Link"
          value={url}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button ref={button} onClick={() => void copy()}>
          {copied === 'copied' ? <Check size={16} aria-hidden="true" /> : <Copy size={16} aria-hidden="true" />}
          {copied === 'copied' ? 'Copied' : 'Copy link'}
        </Button>
      </div>
      <p className={classes['note']}>
        {standingOf(link, link.createdAt)}. Copy it now: Trove keeps only a fingerprint of it, so it cannot be shown again.
      </p>
      <output className="visually-hidden">{copied === 'copied' ? 'The link is copied' : ''}</output>
      {copied === 'refused' && <p role="alert">The browser did not allow copying. Select the link and copy it by hand.</p>}
      <Button variant="quiet" size="small" className={classes['another'] ?? ''} onClick={onAnother}>
        Make another link
      </Button>
    </div>
  );
}
