import { can, DEED_MEANINGS, DEEDS, ROLES } from 'contract/libraries';
import { ROLE_WORDS } from '~/domain/libraries/libraries';
import classes from './members.module.css';

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Who may do what: the table that the server goes by. */
export function Permissions() {
  return (
    <div className={classes['permissions']}>
      <table>
        <thead>
          <tr>
            <th scope="col">May</th>
            {ROLES.map((role) => (
              <th key={role} scope="col">
                {ROLE_WORDS[role].label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {DEEDS.map((deed) => (
            <tr key={deed}>
              <th scope="row">{sentence(DEED_MEANINGS[deed])}</th>
              {ROLES.map((role) => (
                <td key={role}>{can(role, deed) ? 'Yes' : '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
