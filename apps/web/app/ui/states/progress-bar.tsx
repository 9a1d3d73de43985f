import classes from './progress-bar.module.css';

export interface ProgressBarProps {
  label: string;
  /** How far it is, of `max`; undefined while nothing is known to count. */
  value: number | undefined;
  max: number;
  isDone?: boolean;
}

/** How far long work has come, as a thin bar as wide as where it stands. */
export function ProgressBar({ label, value, max, isDone = false }: ProgressBarProps) {
  return (
    <progress
      className={classes['bar']}
      aria-label={label}
      data-done={isDone}
      max={max}
      {...(value === undefined ? {} : { value })}
    />
  );
}
