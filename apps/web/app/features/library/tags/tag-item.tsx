import type { LibraryFile } from 'contract/documents';
import type { Tag } from 'contract/tags';
import Merge from 'virtual:icon/merge';
import Pencil from 'virtual:icon/pencil';
import Trash2 from 'virtual:icon/trash';
import { useState } from 'react';
import { formatCount } from '~/lib/text/format';
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog';
import { SidebarLink } from '../folders/sidebar-link';
import { SidebarMenu } from '../folders/sidebar-menu';
import type { Action } from '../actions/change-files';
import { type LibraryView, startPlace } from '../library.rules';
import { EditTagDialog, MergeTagDialog } from './edit-tag-dialog';
import { TagDot } from './tag-dot';
import type { useEditTag } from './use-edit-tag';

export interface TagItemProps {
  tag: Tag;
  /** Into which it can be merged. */
  others: readonly Tag[];
  place: LibraryView;
  edit: ReturnType<typeof useEditTag>;
  onMark: (files: readonly LibraryFile[], action: Action) => void;
  onGo: () => void;
  /** Whoever looks at it is led on. */
  onGone: (next: string | undefined) => void;
}

/** A tag of the sidebar, with its menu. */
export function TagItem({ tag, others, place, edit, onMark, onGo, onGone }: TagItemProps) {
  const [state, setState] = useState<'shown' | 'editing' | 'merging' | 'deleting'>('shown');
  const show = () => setState('shown');
  const isHere = place.tag?.toLowerCase() === tag.name.toLowerCase();
  const lead = (next: string | undefined) => isHere && onGone(next);
  return (
    <>
      <SidebarLink
        mark={<TagDot color={tag.color} />}
        label={tag.name}
        count={tag.count}
        to={{ ...startPlace, layout: place.layout, tag: tag.name }}
        current={isHere}
        onGo={onGo}
        onDrop={(files) => onMark(files, { kind: 'tag', tag: tag.name })}
      >
        <SidebarMenu
          of={`tag ${tag.name}`}
          entries={[
            { label: 'Name and colour', icon: Pencil, run: () => setState('editing') },
            ...(others.length > 0 ? [{ label: 'Merge into…', icon: Merge, run: () => setState('merging') }] : []),
            { label: 'Delete', icon: Trash2, destructive: true, run: () => setState('deleting') },
          ]}
        />
      </SidebarLink>
      <EditTagDialog
        key={`${tag.name} ${tag.color} ${state}`}
        tag={tag}
        others={others}
        opened={state === 'editing'}
        onClose={show}
        onGive={(change) => {
          show();
          edit.mutate({ tag, ...change }, { onSuccess: () => lead(change.kind === 'merge' ? change.into.name : change.name) });
        }}
      />
      <MergeTagDialog
        tag={tag}
        others={others}
        opened={state === 'merging'}
        onClose={show}
        onGive={(into) => {
          show();
          edit.mutate({ kind: 'merge', tag, into }, { onSuccess: () => lead(into.name) });
        }}
      />
      <ConfirmDialog
        opened={state === 'deleting'}
        title={`Delete tag ${tag.name}?`}
        confirmLabel="Delete tag"
        destructive
        onClose={show}
        onConfirm={() => {
          show();
          edit.mutate({ kind: 'delete', tag }, { onSuccess: () => lead(undefined) });
        }}
      >
        {tag.count === 0
          ? 'No document has it.'
          : `${formatCount(tag.count, 'document')} will no longer have it. The documents stay.`}
      </ConfirmDialog>
    </>
  );
}
