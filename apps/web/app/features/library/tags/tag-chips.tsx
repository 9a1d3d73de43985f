import { TagDot } from './tag-dot';
import { useTagColor } from './tag-colors';
import classes from './tag-chips.module.css';
import { texts } from '../texts/texts';

/** Tags that are shown by name; of more, the number is. */
const SHOWN = 2;

function TagChip({ name }: { name: string }) {
  return (
    <li className={classes['chip']} title={name}>
      <TagDot color={useTagColor(name)} />
      <span>{name}</span>
    </li>
  );
}

/** The tags of a document, where there is little room. */
export function TagChips({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  const more = tags.slice(SHOWN);
  return (
    <ul className={classes['chips']} aria-label={texts.tagsTitle}>
      {tags.slice(0, SHOWN).map((name) => (
        <TagChip key={name} name={name} />
      ))}
      {more.length > 0 && (
        <li className={classes['more']} title={more.join(', ')}>
          +{more.length}
          <span className="visually-hidden"> {more.join(', ')}</span>
        </li>
      )}
    </ul>
  );
}
