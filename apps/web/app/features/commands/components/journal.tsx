import type { Command } from 'contract/commands';
import History from 'virtual:icon/rotate-ccw-clock';
import { Link } from 'react-router';
import { formatEnglishCount } from '~/lib/text/format';
import { EmptyState } from '~/ui/states/empty-state';
import { STATE_LABELS } from '../commands.rules';
import classes from './journal.module.css';

const when = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** What was asked for, newest first, each leading to its plan. */
export function Journal({ commands }: { commands: readonly Command[] }) {
  if (commands.length === 0)
    return <EmptyState icon={History}>Nothing yet. Plans that you apply are listed here, with Undo.</EmptyState>;
  return (
    <ul className={classes['journal']}>
      {commands.map(({ id, text, at, state, steps }) => (
        <li key={id}>
          <Link to={`/commands/${id}`}>{text}</Link>
          <span className={classes['about']}>
            <time dateTime={new Date(at).toISOString()}>{when.format(at)}</time>
            {steps.length > 0 && <span>{formatEnglishCount(steps.length, 'step')}</span>}
            <span data-state={state}>{STATE_LABELS[state]}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
