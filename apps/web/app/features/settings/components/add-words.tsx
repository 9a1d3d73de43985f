import { NewSynonym, SYNONYM_LENGTH_MAX } from 'contract/search-words';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { errorSentence } from '~/lib/server/api';
import { Button } from '~/ui/controls/button';
import { TextField } from '~/ui/fields/text-field';
import { useAddSynonym } from '../settings.mutations';
import { wordsOfLine } from '../settings.rules';
import { texts } from '../texts/texts';
import classes from './add-words.module.css';

const LINE_MAX = 600;

/**
 * A line such as `Kundennr. = Kundennummer`. A search that found nothing brings the word along that it begins with.
 *
 * @param missed words that were searched for in vain
 */
export function AddWords({ missed }: { missed: readonly string[] }) {
  const [parameters] = useSearchParams();
  const begun = parameters.get('word')?.slice(0, SYNONYM_LENGTH_MAX) ?? '';
  const [line, setLine] = useState(begun === '' ? '' : `${begun} = `);
  const [problem, setProblem] = useState<string>();
  const box = useRef<HTMLInputElement>(null);
  const suggested = useId();
  const adding = useAddSynonym();
  useEffect(() => {
    if (begun !== '') box.current?.focus();
  }, [begun]);
  const begin = (word: string) => {
    setLine(`${word} = `);
    setProblem(undefined);
    box.current?.focus();
  };
  const refuse = (sentence: string | undefined) => {
    setProblem(sentence);
    box.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = NewSynonym.safeParse({ words: wordsOfLine(line) });
    if (!checked.success) refuse(checked.error.issues[0]?.message);
    else
      adding.mutate(checked.data.words, {
        onSuccess: () => setLine(''),
        onError: (error) => refuse(errorSentence(error)),
      });
  };
  return (
    <>
      <form noValidate onSubmit={submit} className={classes['form']}>
        <TextField
          ref={box}
          label={texts.wordsThatMeanTheSame}
          description={texts.putEqualsSigns}
          autoComplete="off"
          maxLength={LINE_MAX}
          value={line}
          error={problem}
          onChange={(event) => {
            setProblem(undefined);
            setLine(event.currentTarget.value);
          }}
        />
        <Button type="submit" disabled={adding.isPending}>
          {texts.add}
        </Button>
      </form>
      {missed.length > 0 && (
        <div className={classes['missed']}>
          <p id={suggested}>{texts.youSearchedForTheseWords}</p>
          <ul aria-labelledby={suggested}>
            {missed.map((word) => (
              <li key={word}>
                <button type="button" onClick={() => begin(word)}>
                  {word}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
