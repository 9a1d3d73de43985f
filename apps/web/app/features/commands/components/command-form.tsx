import { COMMAND_MAX_LENGTH } from 'contract/commands';
import WandSparkles from 'virtual:icon/wand-sparkles';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '~/ui/controls/button';
import { SpeakButton } from '~/ui/controls/speak-button';
import { texts } from '../texts/texts';
import classes from './command-form.module.css';

export interface CommandFormProps {
  /** What stands in the field at first. */
  text: string;
  isBusy: boolean;
  onSay: (text: string) => void;
}

/** Where a person says what to do. */
export function CommandForm({ text: given, isBusy, onSay }: CommandFormProps) {
  const [text, setText] = useState(given);
  const [followed, setFollowed] = useState(given);
  const field = useRef<HTMLInputElement>(null);
  if (followed !== given) {
    setFollowed(given);
    setText(given);
  }
  // On a phone the keyboard would cover the screen before anything was read.
  useEffect(() => {
    if (matchMedia('(hover: hover)').matches) field.current?.focus({ preventScroll: true });
  }, []);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const said = text.trim();
    if (said === '') field.current?.focus();
    else onSay(said);
  };
  return (
    <form className={classes['form']} onSubmit={onSubmit} noValidate>
      <WandSparkles size={20} strokeWidth={1.75} aria-hidden="true" className={classes['icon']} />
      <input
        ref={field}
        className={classes['box']}
        type="text"
        autoComplete="off"
        maxLength={COMMAND_MAX_LENGTH}
        aria-label={texts.sayWhatToDo}
        placeholder={texts.exampleOfACommand}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <SpeakButton onWords={(words) => setText(words.slice(0, COMMAND_MAX_LENGTH))} onDone={() => field.current?.focus()} />
      <Button type="submit" aria-busy={isBusy} disabled={isBusy}>
        {isBusy ? texts.reading : texts.seeThePlan}
      </Button>
    </form>
  );
}
