import { useId } from 'react';
import { LANGUAGES, isLanguage } from '~/lib/language/languages';
import { chooseLanguage, useLanguage } from '~/lib/language/shown-language';
import classes from './language-choice.module.css';
import { texts } from './texts/texts';

/** The languages of the interface, each under its own name. The choice is kept in this browser. */
export function LanguageChoice() {
  const id = useId();
  const language = useLanguage();
  return (
    <p className={classes['choice']}>
      <label htmlFor={id}>{texts.language}</label>
      <select id={id} value={language} onChange={({ target }) => isLanguage(target.value) && void chooseLanguage(target.value)}>
        {Object.entries(LANGUAGES).map(([code, name]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </p>
  );
}
