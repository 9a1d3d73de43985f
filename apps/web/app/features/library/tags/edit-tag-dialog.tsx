import { type Tag, TAG_COLORS, TAG_MAX_LENGTH, type TagColor, TagName } from 'contract/tags';
import { useId, useState } from 'react';
import { formatCount } from '~/lib/text/format';
import { Button } from '~/ui/controls/button';
import { Dialog, DialogBody } from '~/ui/overlays/dialog';
import { TagDot } from './tag-dot';
import classes from './tag-dialog.module.css';

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
  const [problem, setProblem] = useState<string>();
  const group = useId();
  const problemId = useId();
  const same = others.find((other) => other.name.toLowerCase() === name.trim().toLowerCase());
  const give = () => {
    const checked = TagName.safeParse(name);
    if (!checked.success) setProblem(checked.error.issues[0]?.message);
    else if (same) onGive({ kind: 'merge', into: same });
    else onGive({ kind: 'change', name: checked.data, color });
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={`Tag ${tag.name}`} look="narrow">
      <DialogBody>
        <form
          noValidate
          className={classes['form']}
          onSubmit={(event) => {
            event.preventDefault();
            give();
          }}
        >
          <input
            aria-label="Name of the tag"
            value={name}
            maxLength={TAG_MAX_LENGTH}
            aria-invalid={problem !== undefined}
            aria-describedby={problem === undefined ? undefined : problemId}
            onChange={(event) => {
              setName(event.currentTarget.value);
              setProblem(undefined);
            }}
          />
          {problem !== undefined && (
            <p id={problemId} role="alert">
              {problem}
            </p>
          )}
          <fieldset className={classes['colors']}>
            <legend>Colour</legend>
            {TAG_COLORS.map((one) => (
              <label key={one} title={one}>
                <input type="radio" name={group} aria-label={one} checked={color === one} onChange={() => setColor(one)} />
                <TagDot color={one} />
              </label>
            ))}
          </fieldset>
          {same && (
            <p className={classes['note']}>
              There is a tag {same.name} already. {formatCount(tag.count, 'document')} will have it instead.
            </p>
          )}
          <Button type="submit">{same ? `Merge into ${same.name}` : 'Save'}</Button>
        </form>
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
    <Dialog opened={opened} onClose={onClose} title={`Merge ${tag.name} into`} look="narrow">
      <DialogBody>
        <p className={classes['note']}>{formatCount(tag.count, 'document')} will have the other tag, and this one is gone.</p>
        <ul className={classes['list']}>
          {others.map((other) => (
            <li key={other.name}>
              <button type="button" data-first-choice onClick={() => onGive(other)}>
                <TagDot color={other.color} />
                <span>{other.name}</span>
                <small>{other.count.toLocaleString('en')}</small>
              </button>
            </li>
          ))}
        </ul>
      </DialogBody>
    </Dialog>
  );
}
