import classes from './figures.module.css';

export function Figures({ figures }: { figures: readonly { figure: string; label: string }[] }) {
  return (
    <dl className={classes['figures']}>
      {figures.map(({ figure, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
