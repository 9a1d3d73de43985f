import type { RecognitionLanguage } from 'contract/recognition-languages';
import { formatSize } from '~/lib/text/format';
import { Button } from '~/ui/controls/button';
import { ProgressBar } from '~/ui/states/progress-bar';
import { useChangeLanguage } from '../settings.mutations';
import { languageName } from './language-name';
import { texts } from './texts/texts';
import classes from './languages.module.css';

interface LanguageRowProps {
  readonly language: RecognitionLanguage;
  readonly mayChange: boolean;
}

/** How it stands, in words; nothing where a button says it. */
function Standing({ language: { code, state, progress, problem, download } }: { readonly language: RecognitionLanguage }) {
  if (state === 'fetching')
    return (
      <div className={classes['progress']}>
        <ProgressBar label={texts.fetched(languageName(code))} value={progress?.done} max={progress?.total ?? 1} />
        <span>{progress ? texts.doneOf(formatSize(progress.done), formatSize(progress.total)) : texts.gettingReady}</span>
      </div>
    );
  if (state === 'stopped')
    return (
      <span className={classes['problem']} role="status">
        {problem ?? texts.partlyDownloaded}
      </span>
    );
  if (state === 'absent' && download === null) return <span className={classes['quiet']}>{texts.fromAFileOnly}</span>;
  return null;
}

/** One language that does not come with the program: how it stands, and what can be done with it. */
export function LanguageRow({ language, mayChange }: LanguageRowProps) {
  const change = useChangeLanguage();
  const { code, state, download, origin } = language;
  const name = languageName(code);
  const press = (what: 'add' | 'cancel' | 'remove') => () => change.mutate({ code, what });
  const button = (words: string, label: string, what: 'add' | 'cancel' | 'remove') => (
    <Button
      variant={what === 'add' ? 'outline' : 'quiet'}
      size="small"
      aria-label={label}
      disabled={change.isPending}
      onClick={press(what)}
    >
      {words}
    </Button>
  );
  return (
    <li className={classes['language']}>
      <div className={classes['what']}>
        <strong>{name}</strong>
        {state === 'absent' && download !== null && <span className={classes['quiet']}>{formatSize(download)}</span>}
        <Standing language={language} />
      </div>
      {mayChange && (
        <div className={classes['actions']}>
          {state === 'absent' && download !== null && button(texts.add, texts.addNamed(name, formatSize(download)), 'add')}
          {state === 'fetching' && button(texts.cancel, texts.cancelNamed(name), 'cancel')}
          {state === 'stopped' && button(texts.continueOn, texts.continueNamed(name), 'add')}
          {state === 'stopped' && button(texts.discard, texts.discardNamed(name), 'cancel')}
          {state === 'ready' && origin === 'added' && button(texts.remove, texts.removeNamed(name), 'remove')}
        </div>
      )}
    </li>
  );
}
