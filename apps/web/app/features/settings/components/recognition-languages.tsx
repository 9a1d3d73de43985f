import { useQuery } from '@tanstack/react-query';
import type { RecognitionLanguages } from 'contract/recognition-languages';
import { LanguageRow } from '../languages/language-row';
import { languageName } from '../languages/language-name';
import { shownLanguage } from '~/lib/language/shown-language';
import { listInWords } from '~/lib/text/format';
import { texts } from '../texts/texts';
import classes from '../languages/languages.module.css';
import { recognitionLanguagesQuery } from '../settings.queries';
import { Loaded } from './loaded';
import { Section } from './section';

/** While something is being fetched it is asked for again this often. Milliseconds. */
const ASK_AGAIN_MS = 1_000;

/** What adding a language does, where it would do nothing. */
const ofNoUseBecause = () => ({
  on: null,
  program: texts.recognisedByItsOwnProgram,
  off: texts.recognitionIsSwitchedOff,
});

/** What can be read now, and each language that is not part of the program. */
function Languages({
  current: { languages, mayChange, recognising, host, licence },
}: {
  readonly current: RecognitionLanguages;
}) {
  const included = languages.filter(({ state, origin }) => state === 'ready' && origin !== 'added');
  const others = languages
    .filter((language) => !included.includes(language))
    .toSorted((a, b) => languageName(a.code).localeCompare(languageName(b.code), shownLanguage()));
  const [example] = others;
  const ofNoUse = ofNoUseBecause()[recognising];
  return (
    <>
      {ofNoUse !== null && <p className={classes['note']}>{ofNoUse}</p>}
      <p className={classes['ready']}>{texts.readNow(listInWords(included.map(({ code }) => languageName(code))))}</p>
      <ul className={classes['languages']} aria-label={texts.languagesOfScans}>
        {others.map((language) => (
          <LanguageRow key={language.code} language={language} mayChange={mayChange} />
        ))}
      </ul>
      <p className={classes['note']}>{texts.theDataComeFrom(host, licence)}</p>
      {!mayChange && example !== undefined && (
        <p className={classes['note']}>
          {texts.whoeverRunsThisServerAdds} <code>npm run trove -- languages add {example.code}</code>
        </p>
      )}
      <details className={classes['more']}>
        <summary>{texts.withoutANetworkOrPackage}</summary>
        <p className={classes['note']}>
          {texts.getTheFileOfTheLanguage} <code>rus.traineddata</code> {texts.forRussianRun}{' '}
          <code>npm run trove -- languages add ru --from rus.traineddata</code>
          {texts.orPutTheFileInto} <code>languages</code> {texts.ofTheDataDirectory}
        </p>
      </details>
    </>
  );
}

/** The languages in which letters on scanned pages are recognised. */
export function RecognitionLanguagesSection() {
  const query = useQuery({
    ...recognitionLanguagesQuery,
    refetchInterval: ({ state }) =>
      state.data?.languages.some((language) => language.state === 'fetching') === true ? ASK_AGAIN_MS : false,
  });
  return (
    <div id="languages">
      <Section title={texts.languagesOfScans} about={texts.inWhichLanguages}>
        <Loaded query={query} what={texts.theLanguages} rows={4}>
          {(current) => <Languages current={current} />}
        </Loaded>
      </Section>
    </div>
  );
}
