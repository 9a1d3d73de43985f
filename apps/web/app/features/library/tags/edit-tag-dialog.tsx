import { type Tag, TAG_COLORS, type TagColor } from 'contract/tags';
import { useId, useState } from 'react';
import { formatCount } from '~/lib/text/format';
import { Button } from '~/ui/controls/button';
import { LongList } from '~/ui/layout/long-list';
import { Dialog, DialogBody } from '~/ui/overlays/dialog';
import { TagDot } from './tag-dot';
import { TagNameForm } from './tag-name-form';
import classes from './tag-dialog.module.css';
import { texts } from '../texts/texts';

interface EditTagDialogProps {
  tag: Tag;
  others: readonly Tag[];
  opened: boolean;
  onClose: () => void;
  onGive: (change: { kind: 'change'; name: string; color: TagColor } | { kind: 'merge'; into: Tag }) => void;
}

/** Another name, another colour. A name that another tag has merges the two, and the button says so. */
export function EditTagDialog({ tag, others, opened, onClose, onGive }: EditTagDialogProps) {
  const [name, setName] = useState(tag.name);
  const [color, setColor] = useState(tag.color);
  const group = useId();
  const same = others.find((other) => other.name.toLowerCase() === name.trim().toLowerCase());
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.tagNamed(tag.name)} look="narrow">
      <DialogBody>
        <TagNameForm
          label={texts.nameOfTheTag}
          name={name}
          onType={setName}
          onGive={(given) => onGive(same ? { kind: 'merge', into: same } : { kind: 'change', name: given, color })}
        >
          <fieldset className={classes['colors']}>
            <legend>{texts.colour}</legend>
            {TAG_COLORS.map((one) => (
              <label key={one} title={one}>
                <input type="radio" name={group} aria-label={one} checked={color === one} onChange={() => setColor(one)} />
                <TagDot color={one} />
              </label>
            ))}
          </fieldset>
          {same && <p className={classes['note']}>{texts.thereIsATagName(same.name, formatCount(tag.count, 'document'))}</p>}
          <Button type="submit">{same ? texts.mergeInto(same.name) : texts.save}</Button>
        </TagNameForm>
      </DialogBody>
    </Dialog>
  );
}

interface MergeTagDialogProps {
  tag: Tag;
  others: readonly Tag[];
  opened: boolean;
  onClose: () => void;
  onGive: (into: Tag) => void;
}

/** Asks which tag takes the documents of this one. One press is the answer. */
export function MergeTagDialog({ tag, others, opened, onClose, onGive }: MergeTagDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.mergeTagInto(tag.name)} look="narrow">
      <DialogBody>
        <p className={classes['note']}>{texts.countWillHaveTheOther(formatCount(tag.count, 'document'))}</p>
        <LongList
          className={classes['list']}
          rows={others}
          keyOf={({ name }) => name}
          draw={(other) => (
            <button type="button" data-first-choice onClick={() => onGive(other)}>
              <TagDot color={other.color} />
              <span>{other.name}</span>
              <small>{other.count.toLocaleString('en')}</small>
            </button>
          )}
        />
      </DialogBody>
    </Dialog>
  );
}
