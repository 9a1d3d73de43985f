import { NOTICES_SHOWN } from 'contract/constants';
import Bell from 'virtual:icon/bell';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useLive } from '~/domain/live/live';
import { gatherNotices } from '~/domain/live/notice-list';
import { useSeenNotices } from '~/domain/live/use-seen-notices';
import { Dropdown } from '~/ui/overlays/dropdown';
import { badgeText, isSentence, lineTitle, noticeAddress, recognisingInWords } from '../shell.rules';
import { useRecognising } from '../use-recognising';
import classes from './notification-bell.module.css';
import { texts } from '../texts/texts';

const ClockTime = lazy(() => import('./clock-time'));

/** The bell with its count, and the latest events under it. */
export function NotificationBell() {
  const { notices } = useLive();
  const recognising = useRecognising();
  const { unseen, see } = useSeenNotices(notices);
  const badge = badgeText(unseen);
  const button = (
    <span className={classes['bell']}>
      <Bell size={18} strokeWidth={1.75} />
      {badge && <span className={classes['badge']}>{badge}</span>}
    </span>
  );
  return (
    <Dropdown
      label={badge ? `${texts.notifications}, ${badge}` : texts.notifications}
      button={button}
      look={{ size: 'small', icon: true }}
      onOpen={see}
    >
      <h2 className={classes['title']}>{texts.notifications}</h2>
      {recognising.map((document) => (
        <div key={document.documentId} className={classes['progress']}>
          <span>{recognisingInWords(document)}</span>
          <Link className={classes['path']} title={document.path} to={`/doc/${encodeURIComponent(document.documentId)}`}>
            {document.path}
          </Link>
          <progress max={document.pages} value={document.settled} aria-label={texts.pagesRecognised(document.path)} />
        </div>
      ))}
      {notices.length === 0 ? (
        <p className={classes['none']}>{texts.noNotifications}</p>
      ) : (
        <ul className={classes['list']} tabIndex={0} aria-label={texts.latestEvents}>
          {gatherNotices(notices)
            .slice(0, NOTICES_SHOWN)
            .map(({ notice, others }) => (
              <li key={notice.id} data-type={notice.type}>
                <span className={classes['type']}>{lineTitle(notice, others)}</span>
                <Suspense>
                  <ClockTime epochMs={notice.ts} />
                </Suspense>
                {/* Of several it names the latest, and leads to where all of them are. */}
                <Link
                  className={classes['path']}
                  title={notice.path}
                  data-whole={isSentence(notice)}
                  to={noticeAddress(others === 0 ? notice : { type: notice.type, source: notice.source })}
                >
                  {others === 0 ? notice.path : texts.andMore(notice.path, others)}
                </Link>
              </li>
            ))}
        </ul>
      )}
    </Dropdown>
  );
}
