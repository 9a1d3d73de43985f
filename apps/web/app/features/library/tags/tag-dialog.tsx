import { useQuery } from '@tanstack/react-query';
import type { LibraryFile } from 'contract/documents';
import Check from 'virtual:icon/check';
import Minus from 'virtual:icon/minus';
import Plus from 'virtual:icon/plus';
import { useState } from 'react';
import { formatCount } from '~/lib/text/format';
import { LongList } from '~/ui/layout/long-list';
import { Dialog, DialogBody } from '~/ui/overlays/dialog';
import type { LibraryActions } from '../actions/use-library-actions';
import { tagsQuery } from '../library.queries';
import { type TagChoice, tagChoices } from './tag-choices';
import { TagDot } from './tag-dot';
import { TagNameForm } from './tag-name-form';
import { suggestTags } from './use-edit-tag';
import classes from './tag-dialog.module.css';
import { texts } from '../texts/texts';

export interface TagDialogProps {
  files: readonly LibraryFile[];
  opened: boolean;
  small: boolean;
  actions: Pick<LibraryActions, 'mark'>;
  onClose: () => void;
}

const stateIcon = { all: Check, some: Minus, none: null } as const;

function Choice({ choice, onPress }: { choice: TagChoice; onPress: () => void }) {
  const Icon = stateIcon[choice.held];
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={choice.held === 'some' ? 'mixed' : choice.held === 'all'}
      aria-label={choice.name}
      onClick={onPress}
    >
      <span className={classes['box']} aria-hidden="true">
        {Icon && <Icon size={14} strokeWidth={2.5} />}
      </span>
      <TagDot color={choice.color} />
      <span>{choice.name}</span>
      <small>{choice.reason ?? choice.count.toLocaleString('en')}</small>
    </button>
  );
}

/** Chooses the tags of documents: type to find one or to make it, press to put it on or take it off. Each press counts at once. */
export function TagDialog({ files, opened, small, actions, onClose }: TagDialogProps) {
  const [typed, setTyped] = useState('');
  const { data } = useQuery({ ...tagsQuery, enabled: opened });
  const ids = files.map(({ id }) => id);
  const { data: suggested } = useQuery({
    queryKey: ['library', 'tag-suggestions', ids],
    queryFn: ({ signal }) => suggestTags(ids, signal),
    enabled: opened && ids.length > 0,
  });
  const [first] = files;
  const title =
    files.length === 1 && first ? texts.tagsOf(first.filename) : texts.tagsOfSeveral(formatCount(files.length, 'document'));
  const { matching, suggestions, isNew } = tagChoices({
    // Closed, it has nothing to choose from.
    tags: (opened && data?.tags) || [],
    suggestions: (opened && suggested?.suggestions) || [],
    files,
    typed,
  });
  const press = ({ name, held }: Pick<TagChoice, 'name' | 'held'>) =>
    actions.mark(files, { kind: held === 'all' ? 'untag' : 'tag', tag: name, seen: true });
  const give = (name: string) => {
    press(matching.find((choice) => choice.name.toLowerCase() === name.toLowerCase()) ?? { name, held: 'none' });
    setTyped('');
  };
  const close = () => {
    setTyped('');
    onClose();
  };
  return (
    <Dialog opened={opened} onClose={close} title={title} look={small ? 'sheet' : 'narrow'}>
      <DialogBody>
        <TagNameForm
          key={String(opened)}
          label={texts.findOrMakeATag}
          placeholder={texts.findOrMakeATag}
          name={typed}
          onType={setTyped}
          onGive={give}
        />
        {suggestions.length > 0 && (
          <section aria-label={texts.suggestedTags}>
            <h3 className={classes['heading']}>{texts.suggested}</h3>
            <ul className={classes['list']}>
              {suggestions.map((choice) => (
                <li key={choice.name}>
                  <Choice choice={choice} onPress={() => press(choice)} />
                </li>
              ))}
            </ul>
          </section>
        )}
        <LongList
          className={classes['list']}
          aria-label={texts.tagsTitle}
          before={
            isNew && (
              <li>
                <button type="button" onClick={() => give(typed.trim())}>
                  <span className={classes['box']} data-new aria-hidden="true">
                    <Plus size={14} strokeWidth={2} />
                  </span>
                  <span>
                    {texts.make} <strong>{typed.trim()}</strong>
                  </span>
                </button>
              </li>
            )
          }
          rows={matching}
          keyOf={({ name }) => name}
          draw={(choice) => <Choice choice={choice} onPress={() => press(choice)} />}
        />
        {!isNew && matching.length === 0 && suggestions.length === 0 && (
          <p className={classes['note']}>{texts.youHaveNoTagsYet}</p>
        )}
      </DialogBody>
    </Dialog>
  );
}
