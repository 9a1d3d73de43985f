import type { MailInMessage } from 'contract/mail-in';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatEventTime } from '~/lib/text/format-date';
import { Standing } from '~/ui/states/standing';
import entries from '../components/entries.module.css';
import classes from './mail-in.module.css';

const named = (subject: string | null) => subject ?? 'Without a subject';

/** What came lately, the latest first, and why what was refused was. */
export function MailInMessages({ messages }: { messages: readonly MailInMessage[] }) {
  const [now] = useState(() => Date.now());
  return (
    <div>
      <h3 className={classes['heading']}>What came</h3>
      <ul className={entries['entries']}>
        {messages.map(({ id, at, from, subject, documentId, reason }) => (
          <li key={id}>
            <div>
              <strong>
                {documentId === null ? (
                  named(subject)
                ) : (
                  <Link to={`/doc/${encodeURIComponent(documentId)}`}>{named(subject)}</Link>
                )}
              </strong>
              <span>
                {from ?? 'nobody'}, <time dateTime={new Date(at).toISOString()}>{formatEventTime(at, now)}</time>
              </span>
              {reason !== null && <span>{reason}</span>}
            </div>
            <Standing tone={reason === null ? 'good' : 'bad'}>{reason === null ? 'Taken' : 'Refused'}</Standing>
          </li>
        ))}
      </ul>
    </div>
  );
}
