import type { FileDetails, MailAttachment } from 'contract/file-details';
import { isMail } from 'contract/file-names';
import CornerUpLeft from 'virtual:icon/corner-up-left';
import Paperclip from 'virtual:icon/paperclip';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '~/ui/controls/button';
import { formatCount, formatSize } from '~/lib/text/format';
import classes from './mail-files.module.css';
import { texts } from '../texts/texts';

/** Attachments in sight before the others are asked for. */
const FEW = 4;

const addressOf = (id: string) => `/doc/${encodeURIComponent(id)}`;

function Attachment({ name, size, documentId, reason }: MailAttachment) {
  if (documentId !== null)
    return (
      <span className={classes['file']}>
        <Link to={addressOf(documentId)}>{name}</Link> <small>{formatSize(size)}</small>
      </span>
    );
  return (
    <span>
      {name} <small>{reason ?? texts.deletedSince}</small>
    </span>
  );
}

const sourceOf = (mails: FileDetails['mails']): string => {
  if (mails.some(({ filename }) => isMail(filename))) return texts.fromTheMail;
  return mails.some(({ filename }) => filename.toLowerCase().endsWith('.pdf')) ? texts.fromThePdf : texts.fromTheArchive;
};

/** A line above the pages: the files that came with a mail, or the mail that a document came with. Nothing where there are neither. */
export function MailFiles({ details }: { details: FileDetails | undefined }) {
  const [isWhole, setIsWhole] = useState(false);
  const { attachments = [], mails = [] } = details ?? {};
  const shown = isWhole ? attachments : attachments.slice(0, FEW);
  return (
    <>
      {mails.length > 0 && (
        <div className={classes['line']}>
          <CornerUpLeft size={16} strokeWidth={1.75} aria-hidden="true" />
          <p>
            {sourceOf(mails)}{' '}
            {mails.map(({ id, filename }, place) => (
              <span key={id}>
                {place > 0 && ', '}
                <Link to={addressOf(id)}>{filename}</Link>
              </span>
            ))}
          </p>
        </div>
      )}
      {attachments.length > 0 && (
        <nav className={classes['line']} aria-label={texts.attachments}>
          <Paperclip size={16} strokeWidth={1.75} aria-hidden="true" />
          <ul data-whole={isWhole}>
            {shown.map((attachment, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- two attachments may have one name; their places never change
              <li key={place}>
                <Attachment {...attachment} />
              </li>
            ))}
            {shown.length < attachments.length && (
              <li>
                <Button variant="quiet" size="small" onClick={() => setIsWhole(true)}>
                  {texts.showAll(formatCount(attachments.length, 'attachment'))}
                </Button>
              </li>
            )}
          </ul>
        </nav>
      )}
    </>
  );
}
