import { type Meaning, SERVICE_NAMES } from 'contract/meaning';
import { formatCount } from '~/lib/text/format';
import { formatTime } from '~/lib/text/format-date';
import { apiKeys, useLocalSetting } from '~/domain/settings/local-setting';
import { Button } from '~/ui/controls/button';
import { ProgressBar } from '~/ui/states/progress-bar';
import { useResumeMeaning } from '../settings.mutations';
import { answersMeanwhile, missingKey, modelName } from '../settings.rules';
import classes from './meaning-progress.module.css';

interface MeaningProgressProps {
  meaning: Meaning;
  busy: boolean;
  onChoose: (model: string) => void;
}

/** How far the passages are, while they are embedded. */
function Working({ meaning }: { meaning: Meaning }) {
  const { progress, chosen, active } = meaning;
  const isSwitch = chosen !== active;
  return (
    <div className={classes['state']}>
      <ProgressBar label="Passages embedded" value={progress?.done} max={progress?.total ?? 1} />
      <p>
        {progress ? (
          <>
            <strong>
              {progress.done.toLocaleString('en')} of {formatCount(progress.total, 'passage')}
            </strong>{' '}
            embedded.
          </>
        ) : (
          'Getting ready.'
        )}{' '}
        {isSwitch && `${answersMeanwhile(meaning)} until it is done. You can leave this page.`}
      </p>
    </div>
  );
}

interface Standstill {
  title: string;
  detail: string;
}

function standstillOf(meaning: Meaning, hasKey: boolean): Standstill | undefined {
  const { state, problem, retryAt } = meaning;
  const why = problem === null ? '' : `${problem.message.replace(/[.]$/, '')}. `;
  const meanwhile = `${answersMeanwhile(meaning)} meanwhile.`;
  if (state === 'waiting') {
    const next = retryAt === null ? 'It is asked again by itself.' : `It is asked again at ${formatTime(retryAt)}.`;
    return { title: 'Waiting for the service', detail: `${why}${next} ${meanwhile}` };
  }
  if (state === 'failed') return { title: 'The change has stopped', detail: `${why}Nothing is lost. ${meanwhile}` };
  const service = missingKey(meaning);
  if (service === undefined) return undefined;
  return {
    title: `Needs your ${SERVICE_NAMES[service]} key`,
    detail: hasKey
      ? `The key of this browser is being brought. ${meanwhile}`
      : `Save it below and the work goes on by itself. ${meanwhile}`,
  };
}

/** What goes on with the chosen model: how far it is, why it stands still, and what can be done about it. */
export function MeaningProgress({ meaning, busy, onChoose }: MeaningProgressProps) {
  const [keys] = useLocalSetting(apiKeys);
  const resume = useResumeMeaning();
  const service = missingKey(meaning);
  const hasKey = service !== undefined && keys[service] !== '';
  const standstill = standstillOf(meaning, hasKey);
  const { state, chosen, active, models } = meaning;
  const before = models.find(({ id }) => id === (active ?? 'builtin') && id !== chosen);
  return (
    <div aria-live="polite" className={classes['live']}>
      {state === 'working' && <Working meaning={meaning} />}
      {standstill && (
        <div className={classes['state']} data-state={state}>
          <p>
            <strong>{standstill.title}</strong>
          </p>
          <p>{standstill.detail}</p>
          <div className={classes['actions']}>
            {(state !== 'needs_key' || hasKey) && (
              <Button variant="outline" size="small" disabled={resume.isPending} onClick={() => resume.mutate(meaning)}>
                {state === 'waiting' ? 'Try now' : 'Retry'}
              </Button>
            )}
            {before && (
              <Button variant="outline" size="small" disabled={busy} onClick={() => onChoose(before.id)}>
                Go back to {modelName(before)}
              </Button>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
