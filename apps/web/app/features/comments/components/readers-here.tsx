import type { Presence } from 'contract/notices';
import { initials } from '~/lib/text/initials';
import { texts } from '../texts/texts';
import classes from './readers-here.module.css';

/** Faces that are shown; the rest are a number. */
const MOST_SHOWN = 3;

/** Who else is in the document, quietly: initials, with name and page on hover and for those who listen. */
export function ReadersHere({ people }: { people: Presence['people'] }) {
  if (people.length === 0) return null;
  const shown = people.slice(0, MOST_SHOWN);
  const others = people.slice(MOST_SHOWN);
  return (
    <ul className={classes['readers']} aria-label={texts.readersHere}>
      {shown.map(({ id, name, page }) => (
        <li key={id} title={texts.nameOnPage(name, page)}>
          <span aria-hidden="true">{initials(name)}</span>
          <span className="visually-hidden">{texts.nameOnPage(name, page)}</span>
        </li>
      ))}
      {others.length > 0 && (
        <li title={others.map(({ name, page }) => texts.nameOnPage(name, page)).join(', ')}>+{others.length}</li>
      )}
    </ul>
  );
}
