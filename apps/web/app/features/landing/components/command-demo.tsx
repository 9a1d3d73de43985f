import { PLACEHOLDER_ROTATION_MS, VOICE_DEMO_MS } from 'contract/constants';
import { COMMAND_ANCHOR, COMMAND_EXAMPLES, RUN, VOICE_TEXT } from 'contract/landing';
import Mic from 'virtual:icon/mic';
import { type ComponentType, lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { landing } from '~/content/landing';
import { useMotionAllowed } from '~/lib/browser/use-motion-allowed';
import { Button } from '~/ui/controls/button';
import classes from './command-demo.module.css';
import { sampleAnswer } from '~/content/sample-answers';
import { FoundPassage } from '~/domain/results/found-passage';
import type { MarkedPageProps } from '~/domain/results/marked-page';
import { texts } from '../texts/texts';
import { SectionHead } from './section-head';

/** Fetched when somebody asks. */
const SampleResults = lazy(() => import('../demos/sample-results'));

/** As the server allows; beyond it nothing more can be typed. */
const SAMPLE_QUESTION_MAX = 300;

/** The place in the list of examples, moving on every three seconds while the demo is on screen. */
function useRotatingExample(element: RefObject<Element | null>): string {
  const moving = useMotionAllowed(element);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (!moving) return undefined;
    const timer = setInterval(() => setTurn((now) => now + 1), PLACEHOLDER_ROTATION_MS);
    return () => clearInterval(timer);
  }, [moving]);
  return COMMAND_EXAMPLES[turn % COMMAND_EXAMPLES.length] ?? COMMAND_EXAMPLES[0];
}

/** A text box, a microphone and Run, which asks the engine. The microphone is a demo: nothing is recorded. */
export function CommandDemo({ Page }: { Page: ComponentType<MarkedPageProps> }) {
  const demo = useRef<HTMLDivElement>(null);
  const example = useRotatingExample(demo);
  const [command, setCommand] = useState('');
  const [listening, setListening] = useState(false);
  const [ran, setRan] = useState<string>();
  useEffect(() => {
    if (!listening) return undefined;
    const timer = setTimeout(() => {
      setCommand(VOICE_TEXT);
      setListening(false);
    }, VOICE_DEMO_MS);
    return () => clearTimeout(timer);
  }, [listening]);
  return (
    <section id={COMMAND_ANCHOR} className={classes['section']}>
      <SectionHead title={texts.commandTitle}>{texts.commandLead}</SectionHead>
      <div ref={demo} className={classes['demo']}>
        <form
          className={classes['form']}
          onSubmit={(event) => {
            event.preventDefault();
            const asked = command.trim() === '' ? example : command.trim();
            setCommand(asked);
            setRan(asked);
          }}
        >
          <input
            aria-label={landing.command.label}
            value={command}
            maxLength={SAMPLE_QUESTION_MAX}
            placeholder={listening ? 'Listening...' : example}
            onChange={(event) => setCommand(event.currentTarget.value)}
          />
          <Button
            variant="quiet"
            icon
            aria-label="Microphone"
            aria-pressed={listening}
            className={listening ? classes['listening'] : undefined}
            onClick={() => setListening(!listening)}
          >
            <Mic size={18} strokeWidth={1.75} />
          </Button>
          <Button type="submit">{RUN}</Button>
        </form>
        <div className={classes['panes']} data-asked={ran !== undefined}>
          <div className={classes['questions']}>
            <ul>
              {COMMAND_EXAMPLES.map((question) => (
                <li key={question}>
                  <button
                    type="button"
                    data-shown={question === (ran ?? example)}
                    onClick={() => {
                      setCommand(question);
                      setRan(question);
                    }}
                  >
                    {question}
                  </button>
                </li>
              ))}
            </ul>
            <p>{landing.command.hint}</p>
          </div>
          <div className={classes['found']}>
            {ran === undefined && (
              <div aria-hidden="true" key={example} className={classes['preview']}>
                <p className={classes['label']}>{landing.command.previewTitle}</p>
                <FoundPassage passage={sampleAnswer(example)} />
              </div>
            )}
            <div aria-live="polite" className={classes['results']}>
              {ran !== undefined && (
                <>
                  <h3 className={classes['label']}>{landing.command.resultsTitle}</h3>
                  <Suspense fallback={<p className={classes['reading']}>{landing.command.reading}</p>}>
                    <SampleResults key={ran} question={ran} Page={Page} />
                  </Suspense>
                </>
              )}
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}
