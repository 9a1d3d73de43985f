import { useQuery } from '@tanstack/react-query';
import type { LibraryFile } from 'contract/documents';
import { fileTypeName } from 'contract/file-descriptions';
import { showsPicture } from 'contract/file-names';
import { awaitsPassword, FILE_STATES, isUnread } from 'contract/file-states';
import ArrowLeft from 'virtual:icon/arrow-left';
import Download from 'virtual:icon/download';
import { type ReactNode, useState } from 'react';
import { FileIcon } from '~/domain/files/file-icon';
import { lastList } from '~/lib/browser/last-list';
import { formatSize } from '~/lib/text/format';
import { formatModified } from '~/lib/text/format-date';
import { Button, ButtonLink } from '~/ui/controls/button';
import { useDownload, useRetryReading } from '../reader.mutations';
import { mediaOf } from '../reader.queries';
import { UnlockForm } from './unlock-form';
import classes from './kept-file.module.css';
import { texts } from '../texts/texts';

interface KeptFileProps {
  file: LibraryFile;
  idOrName: string;
  /** Its star and tags. */
  marks: ReactNode;
}

/** The file as the browser shows it, where it is a picture that the browser knows; its kind otherwise. */
function Picture({ file, idOrName }: Pick<KeptFileProps, 'file' | 'idOrName'>) {
  const [isBroken, setIsBroken] = useState(false);
  const { data } = useQuery({ ...mediaOf(idOrName), enabled: file.state === 'kept' && showsPicture(file.filename) });
  if (!data || isBroken)
    return (
      <span className={classes['icon']}>
        <FileIcon filename={file.filename} size={56} />
      </span>
    );
  return <img className={classes['picture']} src={data.url} alt={file.filename} onError={() => setIsBroken(true)} />;
}

/** A document without pages: what it is, why nothing of it is read, and the way to have it. */
export function KeptFile({ file, idOrName, marks }: KeptFileProps) {
  const { mutate: download } = useDownload(file.id);
  const retry = useRetryReading(idOrName);
  const [back] = useState(lastList);
  const { word, meaning } = FILE_STATES[file.state];
  const unread = isUnread(file.state);
  const isAsked = awaitsPassword(file.failure?.code) && file.trashedAt === null;
  return (
    <div className={classes['page']}>
      <title>{`${file.filename} · Trove`}</title>
      <div className={classes['bar']}>
        <ButtonLink variant="quiet" size="small" to={back}>
          <ArrowLeft size={18} strokeWidth={1.75} aria-hidden="true" />
          {back.startsWith('/search') ? texts.backToTheResults : texts.backToTheLibrary}
        </ButtonLink>
      </div>
      <div className={classes['card']}>
        <Picture file={file} idOrName={idOrName} />
        <h1 className={classes['name']}>
          <bdi>{file.filename}</bdi>
        </h1>
        <p className={classes['figures']}>
          {[fileTypeName(file.filename), formatSize(file.typesetFrom?.size ?? file.size), formatModified(file.modified)].join(
            ' · ',
          )}
        </p>
        <p className={classes['state']} data-state={file.state}>
          {word}
        </p>
        {isAsked ? (
          <UnlockForm key={file.id} idOrName={idOrName} />
        ) : (
          <p className={classes['why']}>{file.textNote ?? meaning}</p>
        )}
        {unread && <p className={classes['hint']}>{texts.itIsKeptAsIt}</p>}
        <div className={classes['actions']}>
          <Button variant={isAsked ? 'outline' : 'ink'} onClick={() => download()}>
            <Download size={16} strokeWidth={2} aria-hidden="true" />
            {texts.download}
          </Button>
          {unread && !isAsked && (
            <Button variant="outline" disabled={retry.isPending} onClick={() => retry.mutate()}>
              {texts.tryAgain}
            </Button>
          )}
        </div>
        {marks}
      </div>
    </div>
  );
}
