import classes from './code-sample.module.css';

export function CodeSample({ label, code }: { label: string; code: string }) {
  return (
    <figure className={classes['sample']}>
      <figcaption>{label}</figcaption>
      <pre>
        <code>{code}</code>
      </pre>
    </figure>
  );
}
