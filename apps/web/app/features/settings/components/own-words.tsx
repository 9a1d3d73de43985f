import { useQuery } from '@tanstack/react-query';
import { Button } from '~/ui/controls/button';
import { useRemoveSynonym } from '../settings.mutations';
import { synonymsQuery } from '../settings.queries';
import { AddWords } from './add-words';
import entries from './entries.module.css';
import { Loaded } from './loaded';
import { Section } from './section';

/** Abbreviations, names of projects and other words that mean the same to one person. */
export function OwnWords() {
  const query = useQuery(synonymsQuery);
  const remove = useRemoveSynonym();
  return (
    <div id="own-words">
      <Section
        title="Your own words"
        about="Abbreviations and names of projects that only you know. A search for one of the words finds the others too."
      >
        <Loaded query={query} what="your own words">
          {({ synonyms, missed }) => (
            <>
              <AddWords missed={missed} />
              {synonyms.length > 0 && (
                <ul className={entries['entries']} aria-label="Your own words">
                  {synonyms.map(({ id, words }) => (
                    <li key={id}>
                      <div>
                        <strong>{words.join(' = ')}</strong>
                      </div>
                      <Button
                        variant="outline"
                        size="small"
                        aria-label={`Remove ${words.join(' = ')}`}
                        disabled={remove.isPending}
                        onClick={() => remove.mutate(id)}
                      >
                        Remove
                      </Button>
                    </li>
                  ))}
                </ul>
              )}
            </>
          )}
        </Loaded>
      </Section>
    </div>
  );
}
