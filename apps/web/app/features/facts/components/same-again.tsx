import type { DocumentKind, SameAgain as Again } from 'contract/facts';
import Copy from 'virtual:icon/copy';
import { Link } from 'react-router';
import classes from './same-again.module.css';

/** That the document is the same paper as others in other bytes, with links to them. */
export function SameAgain({ kind = 'other', again }: { kind?: DocumentKind | undefined; again: readonly Again[] }) {
  return (
    <section className={classes['again']} aria-labelledby="same-again">
      <Copy size={16} strokeWidth={1.75} aria-hidden="true" />
      <div>
        <h2 id="same-again">The same {kind === 'other' ? 'paper' : kind} again</h2>
        <p>Same sender, reference and total as</p>
        <ul>
          {again.map(({ id, filename }) => (
            <li key={id}>
              <Link to={`/doc/${encodeURIComponent(id)}`}>{filename}</Link>
            </li>
          ))}
        </ul>
        <Link className={classes['all']} to="/library?filter=twin%3Aany">
          Show all that is here twice
        </Link>
      </div>
    </section>
  );
}
