import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import ChevronsUpDown from 'virtual:icon/chevrons-up-down';
import { hereOf, librariesQuery, nameOf, ROLE_WORDS } from '~/domain/libraries/libraries';
import { addressIn } from '~/lib/server/library-here';
import { Dropdown } from '~/ui/overlays/dropdown';
import { texts } from '../texts/texts';
import classes from './library-switcher.module.css';
import { NewLibrary } from './new-library';

/** The libraries of the person, this one and the others. Another one is a page of its own: it is loaded anew. */
function LibraryLinks() {
  const { data } = useQuery(librariesQuery);
  const here = data && hereOf(data);
  return (
    <nav aria-label={texts.libraries} className={classes['list']}>
      {data?.libraries.map((library) => (
        <a
          key={library.id}
          href={addressIn(library.personal ? undefined : library.id, '/library')}
          aria-current={library === here ? 'true' : undefined}
        >
          <strong>{nameOf(library)}</strong>
          <span>
            {library.personal ? texts.youAlone : texts.roleAndMembers(library.members, ROLE_WORDS[library.role].label)}
          </span>
        </a>
      ))}
    </nav>
  );
}

/** Who is in one library alone, their own, has none to choose from: the first one to share is made in the settings. */
const useIsChoice = () => (useQuery(librariesQuery).data?.libraries.length ?? 0) > 1;

/** Which library is shown, the others, and a new one. */
export function LibrarySwitcher() {
  const { data } = useQuery(librariesQuery);
  const [making, setMaking] = useState(false);
  const here = data && hereOf(data);
  const isChoice = useIsChoice();
  if (!here || !isChoice) return null;
  return (
    <>
      <Dropdown
        label={texts.libraryNamed(nameOf(here))}
        button={
          <span className={classes['button']}>
            <span className={classes['name']}>{nameOf(here)}</span>
            <ChevronsUpDown size={14} strokeWidth={1.75} aria-hidden="true" />
          </span>
        }
        look={{ size: 'small' }}
        className={classes['switcher'] ?? ''}
      >
        <LibraryLinks />
        <div className={classes['more']}>
          {!here.personal && <a href={addressIn(here.id, '/settings/members')}>{texts.members}</a>}
          <button type="button" onClick={() => setMaking(true)}>
            {texts.newLibraryDots}
          </button>
        </div>
      </Dropdown>
      <NewLibrary opened={making} onClose={() => setMaking(false)} />
    </>
  );
}

/** The same in the menu of a small screen, where the bar has no room for it. */
export function LibraryMenu() {
  return useIsChoice() && <LibraryLinks />;
}
