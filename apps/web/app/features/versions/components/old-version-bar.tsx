import type { DocumentVersion, VersionList } from 'contract/versions';
import Download from 'virtual:icon/download';
import { useNavigate } from 'react-router';
import { useMay } from '~/domain/libraries/libraries';
import { formatDate } from '~/lib/text/format-date';
import { Button, ButtonLink } from '~/ui/controls/button';
import { texts } from '../texts/texts';
import { useDownloadVersion, useRestoreVersion } from '../versions.mutations';
import { addressOfComparison } from '../versions.rules';
import { VersionBar } from './version-bar';

export interface OldVersionBarProps {
  documentId: string;
  list: VersionList;
  version: DocumentVersion;
}

/** Says that this is not what the document is now, and what can be done about it. */
export function OldVersionBar({ documentId, list, version }: OldVersionBarProps) {
  const navigate = useNavigate();
  const mayChange = useMay('change');
  const download = useDownloadVersion();
  const restore = useRestoreVersion(documentId, () => void navigate(`/doc/${encodeURIComponent(documentId)}`));
  const [current] = list.versions;
  return (
    <VersionBar
      documentId={documentId}
      title={version.filename}
      actions={
        <>
          <Button variant="outline" size="small" onClick={() => download.mutate(version)}>
            <Download size={16} aria-hidden="true" />
            {texts.download}
          </Button>
          {current && (
            <ButtonLink variant="outline" size="small" to={addressOfComparison(documentId, version.id, current.id)}>
              {texts.compare}
            </ButtonLink>
          )}
          {mayChange && !list.followsSource && current && (
            <Button
              size="small"
              disabled={restore.isPending}
              onClick={() => restore.mutate({ version, current: current.number })}
            >
              {texts.restore}
            </Button>
          )}
        </>
      }
    >
      {texts.versionOfDate(version.number, formatDate(version.madeAt), current?.number ?? version.number)}
    </VersionBar>
  );
}
