import type { DocumentKind, SameAgain as Again } from 'contract/facts';
import Copy from 'virtual:icon/copy';
import { kindName } from '~/domain/kinds/kind-name';
import { Link } from 'react-router';
import { texts } from '../texts/texts';
import classes from './same-again.module.css';

/** That the document is the same paper as others in other bytes, with links to them. */
export function SameAgain({ kind = 'other', again }: { kind?: DocumentKind | undefined; again: readonly Again[] }) {
  return (
    <section className={classes['again']} aria-labelledby="same-again">
      <Copy size={16} strokeWidth={1.75} aria-hidden="true" />
      <div>
        <h2 id="same-again">{kind === 'other' ? texts.theSamePaperAgain : texts.theSameKindAgain(kindName(kind))}</h2>
        <p>{texts.sameSenderReferenceAndTotal}</p>
        <ul>
          {again.map(({ id, filename }) => (
            <li key={id}>
              <Link to={`/doc/${encodeURIComponent(id)}`}>{filename}</Link>
            </li>
          ))}
        </ul>
        <Link className={classes['all']} to="/library?filter=twin%3Aany">
          {texts.showAllThatIsHereTwice}
        </Link>
      </div>
    </section>
  );
}
