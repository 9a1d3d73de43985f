import classes from './chips.module.css';

export function Chips({ names }: { names: readonly string[] }) {
  return (
    <ul className={classes['chips']}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}
