import type { Command } from 'contract/commands';
import History from 'virtual:icon/rotate-ccw-clock';
import { Link } from 'react-router';
import { shownLanguage } from '~/lib/language/shown-language';
import { formatCount } from '~/lib/text/format';
import { EmptyState } from '~/ui/states/empty-state';
import { stateLabel } from '../commands.rules';
import { texts } from '../texts/texts';
import classes from './journal.module.css';

/** What was asked for, newest first, each leading to its plan. */
export function Journal({ commands }: { commands: readonly Command[] }) {
  if (commands.length === 0) return <EmptyState icon={History}>{texts.nothingYetPlans}</EmptyState>;
  const when = new Intl.DateTimeFormat(shownLanguage(), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <ul className={classes['journal']}>
      {commands.map(({ id, text, at, state, steps }) => (
        <li key={id}>
          <Link to={`/commands/${id}`}>{text}</Link>
          <span className={classes['about']}>
            <time dateTime={new Date(at).toISOString()}>{when.format(at)}</time>
            {steps.length > 0 && <span>{formatCount(steps.length, 'step')}</span>}
            <span data-state={state}>{stateLabel(state)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
