import Upload from 'virtual:icon/upload';
import Search from 'virtual:icon/search';
import { useState } from 'react';
import { sampleAnswer, sampleAnswers } from '~/content/sample-answers';
import { Button } from '~/ui/controls/button';
import { FoundPassage } from '~/domain/results/found-passage';
import classes from './walkthrough.module.css';
import { texts } from '../texts/texts';

const QUESTION = 'Do dogs need the landlord’s consent?';
const lease = sampleAnswer(QUESTION);

/** What each step shows, made of the same pieces as the product, on sample data. */
const scenes = [
  <div key="bring" className={classes['drop']}>
    <Upload size={26} strokeWidth={1.5} aria-hidden="true" />
    <strong>{lease.name}</strong>
    <span className={classes['bar']}>
      <i />
    </span>
    <span>2 pages read, 10 passages indexed</span>
  </div>,
  <div key="ask" className={classes['ask']}>
    <Search size={18} aria-hidden="true" />
    {QUESTION}
  </div>,
  <div key="found" className={classes['found']}>
    {sampleAnswers(QUESTION).map((passage) => (
      <FoundPassage key={passage.marked} passage={passage} />
    ))}
  </div>,
  <div key="read" className={classes['page']}>
    <p>4. Use of the dwelling</p>
    <p>
      {lease.before} <mark>{lease.marked}</mark> {lease.after}
    </p>
    <p className={classes['folio']}>{lease.page}</p>
  </div>,
];

const steps = () => [
  { title: texts.walkthroughBringTitle, text: texts.walkthroughBringText },
  { title: texts.walkthroughAskTitle, text: texts.walkthroughAskText },
  { title: texts.walkthroughSeeTitle, text: texts.walkthroughSeeText },
  { title: texts.walkthroughReadTitle, text: texts.walkthroughReadText },
];

export default function Walkthrough({ onDone }: { onDone: () => void }) {
  const [step, setStep] = useState(0);
  const words = steps()[step];
  const isLast = step === scenes.length - 1;
  return (
    <div className={classes['walkthrough']}>
      <div className={classes['scene']}>{scenes[step]}</div>
      <div aria-live="polite" className={classes['words']}>
        <h3>{words?.title}</h3>
        <p>{words?.text}</p>
      </div>
      <div className={classes['actions']}>
        <span>{texts.stepStepOfLengthOn(step + 1, scenes.length)}</span>
        <Button variant="outline" disabled={step === 0} onClick={() => setStep(step - 1)}>
          {texts.back}
        </Button>
        <Button onClick={() => (isLast ? onDone() : setStep(step + 1))}>{isLast ? texts.done : texts.next}</Button>
      </div>
    </div>
  );
}
