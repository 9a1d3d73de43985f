import { useQuery } from '@tanstack/react-query';
import type { RecognitionLanguages } from 'contract/recognition-languages';
import { LanguageRow } from '../languages/language-row';
import { languageName } from '../languages/language-name';
import classes from '../languages/languages.module.css';
import { recognitionLanguagesQuery } from '../settings.queries';
import { Loaded } from './loaded';
import { Section } from './section';

/** While something is being fetched it is asked for again this often. Milliseconds. */
const ASK_AGAIN_MS = 1_000;

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** What adding a language does, where it would do nothing. */
const OF_NO_USE = {
  on: null,
  program: 'This server recognises letters with its own program tesseract. Its languages are installed with the system.',
  off: 'Recognising letters is switched off on this server (TEXT_RECOGNITION). Languages that are added are used once it is on.',
} as const;

/** What can be read now, and each language that is not part of the program. */
function Languages({
  current: { languages, mayChange, recognising, host, licence },
}: {
  readonly current: RecognitionLanguages;
}) {
  const included = languages.filter(({ state, origin }) => state === 'ready' && origin !== 'added');
  const others = languages
    .filter((language) => !included.includes(language))
    .toSorted((a, b) => languageName(a.code).localeCompare(languageName(b.code), 'en'));
  const [example] = others;
  const ofNoUse = OF_NO_USE[recognising];
  return (
    <>
      {ofNoUse !== null && <p className={classes['note']}>{ofNoUse}</p>}
      <p className={classes['ready']}>Read now: {list.format(included.map(({ code }) => languageName(code)))}.</p>
      <ul className={classes['languages']} aria-label="Languages of scans">
        {others.map((language) => (
          <LanguageRow key={language.code} language={language} mayChange={mayChange} />
        ))}
      </ul>
      <p className={classes['note']}>
        The data come from {host}, under {licence}, and stay on this server. Nothing of your documents is sent. A language is
        used from the next page on.
      </p>
      {!mayChange && example !== undefined && (
        <p className={classes['note']}>
          Whoever runs this server adds languages: <code>npm run trove -- languages add {example.code}</code>
        </p>
      )}
      <details className={classes['more']}>
        <summary>Without a network, or for a language that has no package</summary>
        <p className={classes['note']}>
          Get the file of the language from Tesseract’s project tessdata_best on another machine, such as{' '}
          <code>rus.traineddata</code> for Russian. On the server, run{' '}
          <code>npm run trove -- languages add ru --from rus.traineddata</code>, or put the file into the folder{' '}
          <code>languages</code> of the data directory.
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
      <Section title="Languages of scans" about="In which languages Trove recognises the letters on scanned pages and photos.">
        <Loaded query={query} what="the languages" rows={4}>
          {(current) => <Languages current={current} />}
        </Loaded>
      </Section>
    </div>
  );
}
