import type { FactCorrection, FactName, FactPlace, Facts } from 'contract/facts';
import type { EditedFact } from '../use-show-facts';
import { FactField } from './fact-field';
import { FactRow } from './fact-row';
import classes from './facts-panel.module.css';

export interface FactListProps {
  /** What the list holds, for those who do not see it. */
  label: string;
  rows: readonly { readonly fact: FactName; readonly label: string }[];
  facts: Facts;
  edited: EditedFact | undefined;
  asks: boolean;
  busy: boolean;
  onShow: (place: FactPlace) => void;
  onEdit: (edited: EditedFact | undefined) => void;
  onGive: (correction: FactCorrection) => void;
  onTakeBack: (fact: FactName) => void;
}

/** Facts below each other; the one that is typed has a field in its place. */
export function FactList({ label: title, rows, facts, edited, asks, busy, onShow, onEdit, onGive, onTakeBack }: FactListProps) {
  return (
    <ul className={classes['facts']} aria-label={title}>
      {rows.map(({ fact, label }) =>
        edited?.by === 'typing' && edited.fact === fact ? (
          <li key={fact}>
            <FactField
              fact={fact}
              label={label}
              facts={facts}
              busy={busy}
              onGive={onGive}
              onTakeBack={facts[fact]?.by === 'person' ? () => onTakeBack(fact) : undefined}
              onCancel={() => onEdit(undefined)}
            />
          </li>
        ) : (
          <li key={fact} className={classes['row']} data-pressing={edited?.fact === fact}>
            <FactRow
              label={label}
              fact={fact}
              facts={facts}
              asks={asks}
              onShow={onShow}
              onGive={onGive}
              onEdit={() => onEdit({ fact, by: 'pressing' })}
            />
          </li>
        ),
      )}
    </ul>
  );
}
