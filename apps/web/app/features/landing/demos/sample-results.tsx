import { RELEVANCE } from 'contract/constants';
import { ErrorAnswer } from 'contract/errors';
import { SampleAnswer } from 'contract/sample-answers';
import type { SearchResult } from 'contract/search';
import { type ComponentType, useEffect, useMemo, useState } from 'react';
import { landing } from '~/content/landing';
import { matchedWords } from '~/domain/results/matched-words';
import { RelevanceBadge } from '~/domain/results/relevance-badge';
import { Snippet } from '~/domain/results/snippet';
import { Button } from '~/ui/controls/button';
import type { MarkedPageProps } from '~/domain/results/marked-page';
import { SamplePlan } from './sample-plan';
import classes from './sample-results.module.css';

type Asked = { is: 'asked' } | { is: 'answered'; answer: SampleAnswer } | { is: 'failed'; sentence: string };

/** @throws with the server's sentence where it refuses */
async function askSamples(query: string, signal: AbortSignal): Promise<SampleAnswer> {
  const response = await fetch('/api/samples/ask', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
    signal,
  });
  const body: unknown = await response.json();
  if (!response.ok) throw new Error(ErrorAnswer.safeParse(body).data?.error ?? landing.command.failed);
  return SampleAnswer.parse(body);
}

/** What the server says to a question; asked again for each `attempt`. */
function useSampleAnswer(question: string, attempt: number): Asked {
  const key = `${attempt} ${question}`;
  const [heard, setHeard] = useState<{ key: string; asked: Asked }>();
  useEffect(() => {
    const leaving = new AbortController();
    askSamples(question, leaving.signal).then(
      (answer) => setHeard({ key, asked: { is: 'answered', answer } }),
      (reason: unknown) => {
        if (leaving.signal.aborted) return;
        // A network that is gone and an answer that is no answer speak to programmers; the server's refusals speak to people.
        const isOurs = reason instanceof Error && reason.constructor === Error;
        setHeard({ key, asked: { is: 'failed', sentence: isOurs ? reason.message : landing.command.failed } });
      },
    );
    return () => leaving.abort();
  }, [question, key]);
  return heard?.key === key ? heard.asked : { is: 'asked' };
}

function Result({ result, isFirst, hasPage }: { result: SearchResult; isFirst: boolean; hasPage: boolean }) {
  return (
    <>
      <p className={classes['head']}>
        <span className={classes['name']}>{result.filename}</span>
        <span>p. {result.pageNumber}</span>
        <RelevanceBadge score={result.score} />
      </p>
      <blockquote className={classes['words']} data-first={isFirst}>
        <Snippet {...result} isQuiet={!isFirst || hasPage} />
      </blockquote>
    </>
  );
}

export interface SampleResultsProps {
  question: string;
  Page: ComponentType<MarkedPageProps>;
}

/** What the engine finds in the sample documents, ending on the real page with its sentence marked; for a command, its plan. */
export default function SampleResults({ question, Page }: SampleResultsProps) {
  const [attempt, setAttempt] = useState(0);
  const [shown, setShown] = useState<'loading' | 'shown' | 'none'>('loading');
  const asked = useSampleAnswer(question, attempt);
  const answer = asked.is === 'answered' ? asked.answer : undefined;
  const best = answer?.results[0];
  const words = useMemo(() => (best ? matchedWords([best]) : []), [best]);
  if (asked.is === 'failed')
    return (
      <div className={classes['said']} role="alert">
        <p>{asked.sentence}</p>
        <Button variant="outline" size="small" onClick={() => setAttempt(attempt + 1)}>
          Retry
        </Button>
      </div>
    );
  if (!answer) return <p className={classes['said']}>{landing.command.reading}</p>;
  if (answer.plan) return <SamplePlan plan={answer.plan} />;
  if (!best) return <p className={classes['said']}>{landing.command.nothing}</p>;
  const isSure = answer.state === 'answer';
  return (
    <>
      {!isSure && <p className={classes['said']}>{landing.command.nearest}</p>}
      <ul className={classes['results']}>
        {answer.results
          .filter((result) => !isSure || result === best || result.score >= RELEVANCE.possible)
          .map((result) => (
            <li key={result.id}>
              <Result result={result} isFirst={result === best} hasPage={shown !== 'none' && answer.page !== null} />
              {result === best && answer.page && shown !== 'none' && (
                <div className={classes['page']}>
                  <Page
                    key={best.id}
                    page={answer.page.page}
                    layer={answer.page.words}
                    passage={best.passage}
                    sentence={best.sentence}
                    isSure={isSure}
                    words={words}
                    onState={setShown}
                  />
                </div>
              )}
            </li>
          ))}
      </ul>
    </>
  );
}
