import X from 'virtual:icon/x';
import type { UnderstoodPart } from 'contract/search';
import classes from './understood-chips.module.css';
import { texts } from '../texts/texts';

export interface UnderstoodChipsProps {
  parts: readonly UnderstoodPart[];
  onRemove: (part: UnderstoodPart) => void;
}

/** What the search made of the question besides plain words; each can be taken back. */
export function UnderstoodChips({ parts, onRemove }: UnderstoodChipsProps) {
  if (parts.length === 0) return null;
  return (
    <ul className={classes['chips']} aria-label={texts.understoodAs}>
      {parts.map((part) => (
        <li key={`${part.kind}:${part.text}`} className={classes['chip']}>
          {part.label}
          <button type="button" aria-label={texts.remove(part.label)} onClick={() => onRemove(part)}>
            <X size={14} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
