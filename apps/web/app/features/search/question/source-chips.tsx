import { sourceName, splitSource, withSource } from '~/domain/connections/source-words';
import type { LibrarySource } from 'contract/documents';
import classes from './source-chips.module.css';
import { texts } from '../texts/texts';

export interface SourceChipsProps {
  sources: readonly LibrarySource[];
  query: string;
  onAsk: (query: string) => void;
}

/** Where the answers may come from: everywhere, or one source. */
export function SourceChips({ sources, query, onAsk }: SourceChipsProps) {
  const { words, source } = splitSource(query);
  const wanted = source?.toLowerCase();
  const chips = sources.map(({ kind, name }) => ({ name, label: sourceName({ source: name, sourceKind: kind }), kind }));
  return (
    <fieldset className={classes['chips']}>
      <legend className="visually-hidden">{texts.searchIn}</legend>
      <button type="button" aria-pressed={source === undefined} disabled={words === ''} onClick={() => onAsk(words)}>
        {texts.allSources}
      </button>
      {chips.map(({ name, label, kind }) => {
        const pressed =
          wanted === name.toLowerCase() || (wanted === kind && chips.filter((chip) => chip.kind === kind).length === 1);
        return (
          <button key={`${kind}:${name}`} type="button" aria-pressed={pressed} onClick={() => onAsk(withSource(query, name))}>
            {label}
          </button>
        );
      })}
    </fieldset>
  );
}
