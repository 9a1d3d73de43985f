import { useQuery } from '@tanstack/react-query';
import { Button } from '~/ui/controls/button';
import { useRemoveSynonym } from '../settings.mutations';
import { synonymsQuery } from '../settings.queries';
import { AddWords } from './add-words';
import { texts } from '../texts/texts';
import entries from './entries.module.css';
import { Loaded } from './loaded';
import { Section } from './section';

/** Abbreviations, names of projects and other words that mean the same to one person. */
export function OwnWords() {
  const query = useQuery(synonymsQuery);
  const remove = useRemoveSynonym();
  return (
    <div id="own-words">
      <Section title={texts.yourOwnWords} about={texts.abbreviationsAndNames}>
        <Loaded query={query} what={texts.ownWordsInASentence}>
          {({ synonyms, missed }) => (
            <>
              <AddWords missed={missed} />
              {synonyms.length > 0 && (
                <ul className={entries['entries']} aria-label={texts.yourOwnWords}>
                  {synonyms.map(({ id, words }) => (
                    <li key={id}>
                      <div>
                        <strong>{words.join(' = ')}</strong>
                      </div>
                      <Button
                        variant="outline"
                        size="small"
                        aria-label={texts.removeNamed(words.join(' = '))}
                        disabled={remove.isPending}
                        onClick={() => remove.mutate(id)}
                      >
                        {texts.remove}
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
