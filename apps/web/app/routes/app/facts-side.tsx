import { useQueryClient } from '@tanstack/react-query';
import type { LibraryFile } from 'contract/documents';
import type { FactPlace } from 'contract/facts';
import Star from 'virtual:icon/star';
import Tag from 'virtual:icon/tag';
import { useState } from 'react';
import { FactsPanel } from '~/features/facts/components/facts-panel';
import { useFileAction, type Action } from '~/features/library/library.mutations';
import { TagChips } from '~/features/library/tags/tag-chips';
import { TagColorsContext, useTagColors } from '~/features/library/tags/tag-colors';
import { TagDialog } from '~/features/library/tags/tag-dialog';
import { documentOf } from '~/features/reader/reader.queries';
import { useMediaQuery } from '~/lib/browser/use-media-query';
import { Button } from '~/ui/controls/button';
import classes from './facts-side.module.css';

interface FactsSideProps {
  idOrName: string;
  file: LibraryFile;
  onShow: (place: FactPlace) => void;
}

/** What is known of the open document: its star and tags, and the facts of its pages. */
export function FactsSide({ idOrName, file, onShow }: FactsSideProps) {
  const client = useQueryClient();
  const doAction = useFileAction();
  const colors = useTagColors();
  const isPhone = useMediaQuery('(max-width: 48em)');
  const [tagging, setTagging] = useState(false);
  const starred = file.starred === true;
  const mark = (files: readonly LibraryFile[], action: Action) =>
    doAction(
      { files, action },
      { onSettled: () => void client.invalidateQueries({ queryKey: documentOf(idOrName).queryKey }) },
    );
  return (
    <TagColorsContext value={colors}>
      <FactsPanel
        documentId={file.id}
        onShow={onShow}
        head={
          <div className={classes['head']}>
            <Button
              variant="outline"
              size="small"
              aria-pressed={starred}
              onClick={() => mark([file], { kind: starred ? 'unstar' : 'star' })}
            >
              <Star size={14} strokeWidth={1.75} fill={starred ? 'currentColor' : 'none'} aria-hidden="true" />
              {starred ? 'Starred' : 'Star'}
            </Button>
            <Button variant="outline" size="small" onClick={() => setTagging(true)}>
              <Tag size={14} strokeWidth={1.75} aria-hidden="true" />
              Tags
            </Button>
            <TagChips tags={file.tags} />
          </div>
        }
      />
      <TagDialog files={[file]} opened={tagging} small={isPhone} actions={{ mark }} onClose={() => setTagging(false)} />
    </TagColorsContext>
  );
}
