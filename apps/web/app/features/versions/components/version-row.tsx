import type { DocumentVersion } from 'contract/versions';
import Columns2 from 'virtual:icon/columns-2';
import Download from 'virtual:icon/download';
import EllipsisVertical from 'virtual:icon/ellipsis-vertical';
import RotateCcw from 'virtual:icon/rotate-ccw';
import Trash from 'virtual:icon/trash';
import { Link, useNavigate } from 'react-router';
import { formatCount, formatSize } from '~/lib/text/format';
import { formatDate } from '~/lib/text/format-date';
import type { MenuEntry } from '~/ui/overlays/menu';
import { MenuButton } from '~/ui/overlays/menu-button';
import { texts } from '../texts/texts';
import { useDownloadVersion } from '../versions.mutations';
import { addressOfComparison, addressOfVersion, sayOrigin } from '../versions.rules';
import classes from './version-row.module.css';

export interface VersionRowProps {
  documentId: string;
  version: DocumentVersion;
  /** The one before, to compare with; undefined for the oldest. */
  before: DocumentVersion | undefined;
  isBusy: boolean;
  /** Undefined where the person may not, or it is the newest. */
  onRestore: (() => void) | undefined;
  onDelete: (() => void) | undefined;
}

/** One version: when it came and through whom, and what can be done with it. */
export function VersionRow({ documentId, version, before, isBusy, onRestore, onDelete }: VersionRowProps) {
  const navigate = useNavigate();
  const download = useDownloadVersion();
  const { number, isCurrent, madeAt, madeByName, pageCount, bytes } = version;
  const facts = [
    ...(madeByName === null ? [] : [madeByName]),
    ...(pageCount === null || pageCount === 0 ? [] : [formatCount(pageCount, 'page')]),
    formatSize(bytes),
    sayOrigin(version),
  ].filter((fact) => fact !== undefined);
  const entries: MenuEntry[] = [
    ...(before
      ? [
          {
            label: texts.compareWith(before.number),
            icon: Columns2,
            run: () => void navigate(addressOfComparison(documentId, before.id, version.id)),
          },
        ]
      : []),
    ...(onRestore ? [{ label: texts.restore, icon: RotateCcw, run: onRestore }] : []),
    { label: texts.download, icon: Download, run: () => download.mutate(version) },
    ...(onDelete ? [{ label: texts.delete, icon: Trash, run: onDelete }] : []),
  ];
  return (
    <li className={classes['version']} data-busy={isBusy}>
      <div className={classes['words']}>
        <p>
          <Link to={addressOfVersion(documentId, version)} className={classes['number']}>
            {texts.version(number)}
          </Link>
          {isCurrent && <span className={classes['current']}>{texts.current}</span>}
        </p>
        <p className={classes['facts']}>
          <time dateTime={new Date(madeAt).toISOString()}>{formatDate(madeAt)}</time>
          {facts.map((fact) => ` · ${fact}`)}
        </p>
      </div>
      <MenuButton label={texts.moreAbout(number)} icon entries={entries}>
        <EllipsisVertical size={18} strokeWidth={1.75} aria-hidden="true" />
      </MenuButton>
    </li>
  );
}
