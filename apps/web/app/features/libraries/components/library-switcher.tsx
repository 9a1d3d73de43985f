import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import ChevronsUpDown from 'virtual:icon/chevrons-up-down';
import { hereOf, librariesQuery, nameOf, ROLE_WORDS } from '~/domain/libraries/libraries';
import { addressIn } from '~/lib/server/library-here';
import { Dropdown } from '~/ui/overlays/dropdown';
import classes from './library-switcher.module.css';
import { NewLibrary } from './new-library';

/** Which library is shown, the others, and a new one. Another one is a page of its own: it is loaded anew. */
export function LibrarySwitcher() {
  const { data } = useQuery(librariesQuery);
  const [making, setMaking] = useState(false);
  const here = data && hereOf(data);
  if (!data || !here) return null;
  return (
    <>
      <Dropdown
        label={`Library: ${nameOf(here)}`}
        button={
          <span className={classes['button']}>
            <span className={classes['name']}>{nameOf(here)}</span>
            <ChevronsUpDown size={14} strokeWidth={1.75} aria-hidden="true" />
          </span>
        }
        look={{ size: 'small' }}
        className={classes['switcher'] ?? ''}
      >
        <nav aria-label="Libraries" className={classes['list']}>
          {data.libraries.map((library) => (
            <a
              key={library.id}
              href={addressIn(library.personal ? undefined : library.id, '/library')}
              aria-current={library === here ? 'true' : undefined}
            >
              <strong>{nameOf(library)}</strong>
              <span>
                {library.personal ? 'You alone' : `${ROLE_WORDS[library.role].label}, ${library.members} `}
                {!library.personal && (library.members === 1 ? 'member' : 'members')}
              </span>
            </a>
          ))}
        </nav>
        <div className={classes['more']}>
          {!here.personal && <a href={addressIn(here.id, '/settings/members')}>Members</a>}
          <button type="button" onClick={() => setMaking(true)}>
            New library…
          </button>
        </div>
      </Dropdown>
      <NewLibrary opened={making} onClose={() => setMaking(false)} />
    </>
  );
}
