import { NOTICES_SHOWN } from 'contract/constants';
import Bell from 'virtual:icon/bell';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { useLive } from '~/domain/live/live';
import { gatherNotices, type Notice } from '~/domain/live/notice-list';
import { useSeenNotices } from '~/domain/live/use-seen-notices';
import { addressIn, libraryHere } from '~/lib/server/library-here';
import { Dropdown } from '~/ui/overlays/dropdown';
import { badgeText, isSentence, lineTitle, noticeAddress, recognisingInWords } from '../shell.rules';
import { useRecognising } from '../use-recognising';
import classes from './notification-bell.module.css';
import { texts } from '../texts/texts';

const ClockTime = lazy(() => import('./clock-time'));

interface NoticeLinkProps {
  notice: Notice;
  className: string | undefined;
  to: string;
  children: ReactNode;
}

/** Leads to what a notice is about. Another library is a page of its own, which is loaded anew. */
function NoticeLink({ notice, to, className, children }: NoticeLinkProps) {
  const { library, path } = notice;
  const isHere = library === undefined || library === libraryHere;
  const looks = { className, title: path, 'data-whole': isSentence(notice) };
  return isHere ? (
    <Link {...looks} to={to}>
      {children}
    </Link>
  ) : (
    <a {...looks} href={addressIn(library, to)}>
      {children}
    </a>
  );
}

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
                <NoticeLink
                  notice={notice}
                  className={classes['path']}
                  to={noticeAddress(others === 0 ? notice : { type: notice.type, source: notice.source })}
                >
                  {others === 0 ? notice.path : texts.andMore(notice.path, others)}
                </NoticeLink>
              </li>
            ))}
        </ul>
      )}
    </Dropdown>
  );
}
