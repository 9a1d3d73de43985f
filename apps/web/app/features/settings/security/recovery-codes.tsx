import { useState } from 'react';
import { Button } from '~/ui/controls/button';
import { DialogBody } from '~/ui/overlays/dialog';
import { texts } from './texts/texts';
import classes from './security.module.css';

const asFile = (codes: readonly string[]) =>
  URL.createObjectURL(new Blob([`${texts.recoveryCodesForTrove}\n\n${codes.join('\n')}\n`], { type: 'text/plain' }));

/** The recovery codes, the one time that they can be seen. */
export function RecoveryCodeList({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [copied, setCopied] = useState<'not yet' | 'copied' | 'refused'>('not yet');
  const copy = () =>
    void navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied('copied'),
      () => setCopied('refused'),
    );
  const download = () => {
    const link = document.createElement('a');
    link.href = asFile(codes);
    link.download = 'trove-recovery-codes.txt';
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <DialogBody
      actions={
        <>
          <Button variant="outline" onClick={download}>
            {texts.download}
          </Button>
          <Button variant="outline" onClick={copy}>
            {copied === 'copied' ? texts.copied : texts.copy}
          </Button>
          <Button onClick={onDone}>{texts.done}</Button>
        </>
      }
    >
      <p>{texts.keepTheseCodes}</p>
      <ul className={classes['codes']} aria-label={texts.recoveryCodes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      {copied === 'refused' && <p role="alert">{texts.selectTheCodesAndCopy}</p>}
    </DialogBody>
  );
}
