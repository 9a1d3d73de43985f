import { TextField } from '~/ui/fields/text-field';
import { Field } from '~/ui/fields/field';
import type { ActivityFilter } from './describe-activity';
import classes from './filter-activity.module.css';

const WHO = { '': 'Everybody', person: 'People', key: 'Keys and apps', server: 'Trove' } as const;
const isWho = (value: string): value is keyof typeof WHO => value in WHO;

interface FilterActivityProps {
  filter: ActivityFilter;
  onChange: (filter: ActivityFilter) => void;
}

/** What of the activity is shown, and saved: by words, by who did it, and by days. */
export function FilterActivity({ filter, onChange }: FilterActivityProps) {
  return (
    <div className={classes['filter']} role="search" aria-label="Filter the activity">
      <TextField
        label="Words"
        className={classes['words']}
        type="search"
        value={filter.text}
        onChange={({ currentTarget }) => onChange({ ...filter, text: currentTarget.value })}
      />
      <Field label="Done by">
        {(control) => (
          <select
            {...control}
            className={classes['select']}
            value={filter.by}
            onChange={({ currentTarget: { value } }) => isWho(value) && onChange({ ...filter, by: value })}
          >
            {Object.entries(WHO).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField
        label="From"
        type="date"
        value={filter.from}
        max={filter.until === '' ? undefined : filter.until}
        onChange={({ currentTarget }) => onChange({ ...filter, from: currentTarget.value })}
      />
      <TextField
        label="Until"
        type="date"
        value={filter.until}
        min={filter.from === '' ? undefined : filter.from}
        onChange={({ currentTarget }) => onChange({ ...filter, until: currentTarget.value })}
      />
    </div>
  );
}
