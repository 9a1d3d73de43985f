import { useQuery } from '@tanstack/react-query';
import type { LibraryFile } from 'contract/documents';
import { TAG_MAX_LENGTH, TagName } from 'contract/tags';
import ChevronRight from 'virtual:icon/chevron-right';
import Plus from 'virtual:icon/plus';
import { useState } from 'react';
import { errorSentence } from '~/lib/server/api';
import { useMay } from '~/domain/libraries/libraries';
import { LongList } from '~/ui/layout/long-list';
import type { Action } from '../actions/change-files';
import { tagsQuery } from '../library.queries';
import type { LibraryView } from '../library.rules';
import { FolderField } from '../folders/folder-field';
import classes from '../folders/sidebar.module.css';
import { TagItem } from './tag-item';
import { type TagQuestion, TagQuestions } from './tag-questions';
import { useEditTag } from './use-edit-tag';
import { texts } from '../texts/texts';

export interface TagListProps {
  place: LibraryView;
  onMark: (files: readonly LibraryFile[], action: Action) => void;
  onGo: () => void;
  onTagGone: (next: string | undefined) => void;
}

/** The tags of the sidebar: each a place, and something to drop rows on. */
export function TagList({ place, onMark, onGo, onTagGone }: TagListProps) {
  const [open, setOpen] = useState(true);
  const [making, setMaking] = useState(false);
  const { data, error, isPending, refetch } = useQuery(tagsQuery);
  const [question, setQuestion] = useState<TagQuestion>();
  const [asking, setAsking] = useState(false);
  const ask = (asked: TagQuestion) => {
    setQuestion(asked);
    setAsking(true);
  };
  const edit = useEditTag();
  const mayChange = useMay('change');
  const tags = data?.tags ?? [];
  return (
    <div className={classes['group']}>
      <div className={classes['groupHead']}>
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          <ChevronRight size={16} strokeWidth={2} aria-hidden="true" />
          {texts.tagsTitle}
        </button>
      </div>
      {open && (
        <>
          {error && !data && (
            <div className={classes['failure']} role="alert">
              <p>{texts.failedToLoadTags}</p>
              <p>{errorSentence(error)}</p>
              <button type="button" onClick={() => void refetch()}>
                {texts.retry}
              </button>
            </div>
          )}
          {isPending && <output className={classes['waiting']} aria-label={texts.loadingTags} />}
          <LongList
            rows={tags}
            keyOf={({ name }) => name}
            draw={(tag) => (
              <TagItem tag={tag} hasOthers={tags.length > 1} place={place} onMark={onMark} onGo={onGo} onAsk={ask} />
            )}
          />
          {question && (
            <TagQuestions
              {...question}
              tags={tags}
              opened={asking}
              edit={edit}
              onClose={() => setAsking(false)}
              onGone={(next) => place.tag?.toLowerCase() === question.tag.name.toLowerCase() && onTagGone(next)}
            />
          )}
          {mayChange &&
            (making ? (
              <FolderField
                label={texts.nameOfTheNewTag}
                placeholder={texts.tag}
                limit={TAG_MAX_LENGTH}
                schema={TagName}
                action="Add"
                busy={edit.isPending}
                onCancel={() => setMaking(false)}
                onGive={(name) => edit.mutate({ kind: 'create', name: name.trim() }, { onSettled: () => setMaking(false) })}
              />
            ) : (
              <button type="button" className={classes['add']} onClick={() => setMaking(true)}>
                <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
                {texts.newTag}
              </button>
            ))}
        </>
      )}
    </div>
  );
}
