import type { LibraryFile } from 'contract/documents';
import type { Tag } from 'contract/tags';
import Merge from 'virtual:icon/merge';
import Pencil from 'virtual:icon/pencil';
import Trash2 from 'virtual:icon/trash';
import { SidebarLink } from '../folders/sidebar-link';
import { SidebarMenu } from '../folders/sidebar-menu';
import type { Action } from '../actions/change-files';
import { type LibraryView, startPlace } from '../library.rules';
import { TagDot } from './tag-dot';
import type { TagQuestion } from './tag-questions';
import { texts } from '../texts/texts';

export interface TagItemProps {
  tag: Tag;
  /** There is another one, into which it can be merged. */
  hasOthers: boolean;
  place: LibraryView;
  onMark: (files: readonly LibraryFile[], action: Action) => void;
  onGo: () => void;
  onAsk: (question: TagQuestion) => void;
}

/** A tag of the sidebar, with its menu. */
export function TagItem({ tag, hasOthers, place, onMark, onGo, onAsk }: TagItemProps) {
  return (
    <SidebarLink
      mark={<TagDot color={tag.color} />}
      label={tag.name}
      count={tag.count}
      to={{ ...startPlace, layout: place.layout, tag: tag.name }}
      current={place.tag?.toLowerCase() === tag.name.toLowerCase()}
      onGo={onGo}
      onDrop={(files) => onMark(files, { kind: 'tag', tag: tag.name })}
    >
      <SidebarMenu
        of={texts.tagCalled(tag.name)}
        entries={[
          { label: texts.nameAndColour, icon: Pencil, run: () => onAsk({ tag, what: 'editing' }) },
          ...(hasOthers ? [{ label: texts.mergeIntoAnother, icon: Merge, run: () => onAsk({ tag, what: 'merging' }) }] : []),
          { label: texts.deleteLabel, icon: Trash2, destructive: true, run: () => onAsk({ tag, what: 'deleting' }) },
        ]}
      />
    </SidebarLink>
  );
}
