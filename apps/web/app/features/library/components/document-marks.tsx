import type { LibraryFile } from 'contract/documents';
import Star from 'virtual:icon/star';
import Tag from 'virtual:icon/tag';
import { useState } from 'react';
import { useMediaQuery } from '~/lib/browser/use-media-query';
import { Button } from '~/ui/controls/button';
import type { Action } from '../actions/change-files';
import { useFileAction } from '../library.mutations';
import { TagChips } from '../tags/tag-chips';
import { TagColorsContext, useTagColors } from '../tags/tag-colors';
import { TagDialog } from '../tags/tag-dialog';
import classes from './document-marks.module.css';
import { texts } from '../texts/texts';

interface DocumentMarksProps {
  file: LibraryFile;
  /** The star or the tags are others now. */
  onChanged: () => void;
}

/** The star and the tags of one document, to be changed where it is read. */
export function DocumentMarks({ file, onChanged }: DocumentMarksProps) {
  const doAction = useFileAction();
  const colors = useTagColors();
  const isPhone = useMediaQuery('(max-width: 48em)');
  const [tagging, setTagging] = useState(false);
  const starred = file.starred === true;
  const mark = (files: readonly LibraryFile[], action: Action) => doAction({ files, action }, { onSettled: onChanged });
  return (
    <TagColorsContext value={colors}>
      <div className={classes['head']}>
        <Button
          variant="outline"
          size="small"
          aria-pressed={starred}
          onClick={() => mark([file], { kind: starred ? 'unstar' : 'star' })}
        >
          <Star size={14} strokeWidth={1.75} fill={starred ? 'currentColor' : 'none'} aria-hidden="true" />
          {starred ? texts.starred : texts.star}
        </Button>
        <Button variant="outline" size="small" onClick={() => setTagging(true)}>
          <Tag size={14} strokeWidth={1.75} aria-hidden="true" />
          {texts.tagsTitle}
        </Button>
        <TagChips tags={file.tags} />
      </div>
      <TagDialog files={[file]} opened={tagging} small={isPhone} actions={{ mark }} onClose={() => setTagging(false)} />
    </TagColorsContext>
  );
}
