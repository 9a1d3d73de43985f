import type { Tag } from 'contract/tags';
import { formatCount } from '~/lib/text/format';
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog';
import { EditTagDialog, MergeTagDialog } from './edit-tag-dialog';
import type { useEditTag } from './use-edit-tag';
import { texts } from '../texts/texts';

/** What is to be done with a tag that its owner is asked about. */
export interface TagQuestion {
  tag: Tag;
  what: 'editing' | 'merging' | 'deleting';
}

export interface TagQuestionsProps extends TagQuestion {
  /** All tags. */
  tags: readonly Tag[];
  /** Closed dialogs stay, so that the focus goes back to where it was. */
  opened: boolean;
  edit: ReturnType<typeof useEditTag>;
  onClose: () => void;
  /** The tag has another name now, or none. */
  onGone: (next: string | undefined) => void;
}

/** The dialogs of one tag: they are drawn when somebody asks for them, once for all tags. */
export function TagQuestions({ tag, what, tags, opened, edit, onClose, onGone }: TagQuestionsProps) {
  const others = opened && what !== 'deleting' ? tags.filter(({ name }) => name !== tag.name) : [];
  if (what === 'editing')
    return (
      <EditTagDialog
        key={`${tag.name} ${tag.color} ${String(opened)}`}
        tag={tag}
        others={others}
        opened={opened}
        onClose={onClose}
        onGive={(change) => {
          onClose();
          edit.mutate(
            { tag, ...change },
            { onSuccess: () => onGone(change.kind === 'merge' ? change.into.name : change.name) },
          );
        }}
      />
    );
  if (what === 'merging')
    return (
      <MergeTagDialog
        tag={tag}
        others={others}
        opened={opened}
        onClose={onClose}
        onGive={(into) => {
          onClose();
          edit.mutate({ kind: 'merge', tag, into }, { onSuccess: () => onGone(into.name) });
        }}
      />
    );
  return (
    <ConfirmDialog
      opened={opened}
      title={texts.deleteTagQuestion(tag.name)}
      confirmLabel={texts.deleteTag}
      destructive
      onClose={onClose}
      onConfirm={() => {
        onClose();
        edit.mutate({ kind: 'delete', tag }, { onSuccess: () => onGone(undefined) });
      }}
    >
      {tag.count === 0 ? texts.noDocumentHasIt : texts.willNoLongerHaveIt(formatCount(tag.count, 'document'))}
    </ConfirmDialog>
  );
}
