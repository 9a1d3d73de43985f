import Search from 'virtual:icon/search';
import { Children, useDeferredValue, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { findParts } from '../documentation.rules';
import { useDocumentationIndex } from '../use-documentation-index';
import classes from './documentation-search.module.css';
import { texts as messages } from '~/lib/messages/texts/texts';

/** A search box over documentation, tutorials and articles. Results appear while typing. */
export function DocumentationSearch() {
  const [question, setQuestion] = useState('');
  const asked = useDeferredValue(question);
  const { state, parts, load } = useDocumentationIndex();
  const found = useMemo(() => findParts(parts, asked), [parts, asked]);
  const isAsked = asked.trim() !== '';
  return (
    <search className={classes['search']}>
      <label className={classes['box']}>
        <Search size={20} strokeWidth={1.75} aria-hidden="true" />
        <span className="visually-hidden">Search the documentation</span>
        <input
          type="search"
          value={question}
          placeholder="Search the documentation"
          onFocus={load}
          onChange={(event) => {
            load();
            setQuestion(event.currentTarget.value);
          }}
        />
      </label>
      <div aria-live="polite">
        {isAsked && state === 'failed' && (
          <p className={classes['none']}>The search could not be loaded. Try again in a moment.</p>
        )}
        {isAsked && state === 'ready' && found.length === 0 && <p className={classes['none']}>{messages.noResults}</p>}
        {isAsked && found.length > 0 && (
          <ul className={classes['results']}>
            {found.map(({ path, title, heading, id, excerpt }) => (
              <li key={`${path}#${id}`}>
                <Link to={id === '' ? path : `${path}#${id}`}>
                  {title}
                  {heading !== '' && <span> › {heading}</span>}
                </Link>
                <p>{Children.toArray(excerpt.map((piece, index) => (index % 2 === 1 ? <mark>{piece}</mark> : piece)))}</p>
              </li>
            ))}
          </ul>
        )}
      </div>
    </search>
  );
}
