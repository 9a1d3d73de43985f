import { useQuery } from '@tanstack/react-query';
import type { DocumentVersion } from 'contract/versions';
import { useRef, useState } from 'react';
import { useMay } from '~/domain/libraries/libraries';
import { errorSentence } from '~/lib/server/api';
import { Button } from '~/ui/controls/button';
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog';
import { Dialog, DialogBody } from '~/ui/overlays/dialog';
import { ErrorState } from '~/ui/states/error-state';
import { SkeletonRows } from '~/ui/states/skeleton-rows';
import { texts } from '../texts/texts';
import { useAddVersion, useDeleteVersion, useRestoreVersion } from '../versions.mutations';
import { versionsOf } from '../versions.queries';
import { sayKept, versionBefore } from '../versions.rules';
import { VersionRow } from './version-row';
import classes from './versions-dialog.module.css';

export interface VersionsDialogProps {
  document: { readonly id: string; readonly filename: string };
  opened: boolean;
  onClose: () => void;
}

/** The versions of a document: what it was, and what can be done with that. */
export function VersionsDialog({ document, opened, onClose }: VersionsDialogProps) {
  const { id, filename } = document;
  const remove = useDeleteVersion(id);
  const [doomed, setDoomed] = useState<DocumentVersion>();
  return (
    <>
      <Dialog opened={opened} title={texts.versionsOf(filename)} look="narrow" onClose={onClose}>
        <Versions id={id} onDelete={setDoomed} />
      </Dialog>
      {/* Beside the list: in React's tree, the end of a dialog is heard by the one around it. */}
      <ConfirmDialog
        opened={doomed !== undefined}
        title={texts.deleteQuestion(doomed?.number ?? 0)}
        confirmLabel={texts.deleteVersion}
        destructive
        busy={remove.isPending}
        onClose={() => setDoomed(undefined)}
        onConfirm={() => {
          if (doomed) remove.mutate(doomed);
          setDoomed(undefined);
        }}
      >
        {texts.deletedAtOnce}
      </ConfirmDialog>
    </>
  );
}

const columns = ['40%', '30%'] as const;

function Versions({ id, onDelete }: { id: string; onDelete: (version: DocumentVersion) => void }) {
  const { data, error, refetch } = useQuery(versionsOf(id));
  const mayChange = useMay('change');
  const add = useAddVersion(id);
  const restore = useRestoreVersion(id);
  const chooser = useRef<HTMLInputElement>(null);
  if (error && !data)
    return (
      <DialogBody>
        <ErrorState title={texts.couldNotBeLoaded} onRetry={() => void refetch()}>
          {errorSentence(error)}
        </ErrorState>
      </DialogBody>
    );
  if (!data)
    return (
      <DialogBody>
        <SkeletonRows rows={3} columns={columns} label={texts.loading} />
      </DialogBody>
    );
  const { versions, kept, followsSource } = data;
  const [current] = versions;
  const canChange = mayChange && !followsSource;
  return (
    <DialogBody>
      <ol className={classes['versions']} aria-label={texts.newestFirst}>
        {versions.map((version) => (
          <VersionRow
            key={version.id}
            documentId={id}
            version={version}
            before={versionBefore(versions, version)}
            isBusy={restore.isPending}
            onRestore={
              canChange && current && !version.isCurrent
                ? () => restore.mutate({ version, current: current.number })
                : undefined
            }
            onDelete={mayChange && !version.isCurrent ? () => onDelete(version) : undefined}
          />
        ))}
      </ol>
      {versions.length === 1 && <p className={classes['hint']}>{texts.oneSoFar}</p>}
      {canChange && (
        <div>
          <input
            ref={chooser}
            type="file"
            className="visually-hidden"
            tabIndex={-1}
            aria-label={texts.fileOfNew}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              currentTarget.value = '';
              if (file) add.mutate(file);
            }}
          />
          <Button variant="outline" disabled={add.isPending} onClick={() => chooser.current?.click()}>
            {add.isPending ? texts.sending : texts.uploadNew}
          </Button>
        </div>
      )}
      <p className={classes['hint']}>
        {[...(followsSource ? [texts.followsProvider] : []), sayKept(kept), texts.searchFinds].join(' ')}
      </p>
    </DialogBody>
  );
}
