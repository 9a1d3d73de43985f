import Check from 'virtual:icon/check';
import classes from './tick-list.module.css';

export function TickList({ lines }: { lines: readonly string[] }) {
  return (
    <ul className={classes['list']}>
      {lines.map((line) => (
        <li key={line}>
          <Check size={16} aria-hidden="true" />
          {line}
        </li>
      ))}
    </ul>
  );
}
