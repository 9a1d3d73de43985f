import type { ShareMade } from 'contract/shares';
import Check from 'virtual:icon/check';
import Copy from 'virtual:icon/copy';
import { useEffect, useRef, useState } from 'react';
import { Button } from '~/ui/controls/button';
import { standingOf } from '../shares.rules';
import { texts } from '../texts/texts';
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
          aria-label={texts.link}
          value={url}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button ref={button} onClick={() => void copy()}>
          {copied === 'copied' ? <Check size={16} aria-hidden="true" /> : <Copy size={16} aria-hidden="true" />}
          {copied === 'copied' ? texts.copied : texts.copyLink}
        </Button>
      </div>
      <p className={classes['note']}>{texts.copyItNow(standingOf(link, link.createdAt))}</p>
      <output className="visually-hidden">{copied === 'copied' ? texts.theLinkIsCopied : ''}</output>
      {copied === 'refused' && <p role="alert">{texts.theBrowserDidNotAllowCopying}</p>}
      <Button variant="quiet" size="small" className={classes['another'] ?? ''} onClick={onAnother}>
        {texts.makeAnotherLink}
      </Button>
    </div>
  );
}
