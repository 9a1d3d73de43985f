import { type Role, ROLES } from 'contract/libraries';
import { ROLE_WORDS } from '~/domain/libraries/libraries';
import classes from './members.module.css';

interface RoleSelectProps {
  label: string;
  value: Role;
  disabled?: boolean;
  onChange: (role: Role) => void;
}

/** A role, with what the others would be. */
export function RoleSelect({ label, value, disabled = false, onChange }: RoleSelectProps) {
  return (
    <select
      className={classes['select']}
      aria-label={label}
      value={value}
      disabled={disabled}
      onChange={({ currentTarget }) => {
        const role = ROLES.find((one) => one === currentTarget.value);
        if (role !== undefined) onChange(role);
      }}
    >
      {ROLES.toReversed().map((role) => (
        <option key={role} value={role}>
          {ROLE_WORDS[role].label}
        </option>
      ))}
    </select>
  );
}
