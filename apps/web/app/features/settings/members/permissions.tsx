import { can, type Deed, DEEDS, ROLES } from 'contract/libraries';
import { ROLE_WORDS } from '~/domain/libraries/libraries';
import { texts } from './texts/texts';
import classes from './members.module.css';

const meanings = (): Readonly<Record<Deed, string>> => ({
  read: texts.mayRead,
  comment: texts.mayComment,
  change: texts.mayChange,
  manage: texts.mayManage,
});

/** Who may do what: the table that the server goes by. */
export function Permissions() {
  return (
    <div className={classes['permissions']}>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.may}</th>
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
              <th scope="row">{meanings()[deed]}</th>
              {ROLES.map((role) => (
                <td key={role}>{can(role, deed) ? texts.yes : '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
