import { type EmbeddingModel, SERVICE_NAMES } from 'contract/embedding-model';
import { formatEnglishCount } from '~/lib/text/format';
import { formatTime } from '~/lib/text/format-date';
import { apiKeys, useLocalSetting } from '~/domain/settings/local-setting';
import { Button } from '~/ui/controls/button';
import { ProgressBar } from '~/ui/states/progress-bar';
import { useResumeModelSwitch } from '../settings.mutations';
import { answersMeanwhile, missingKey, modelName } from '../settings.rules';
import classes from './model-switch-progress.module.css';

interface ModelSwitchProgressProps {
  current: EmbeddingModel;
  busy: boolean;
  onChoose: (model: string) => void;
}

/** How far the passages are, while they are embedded. */
function Working({ current }: { current: EmbeddingModel }) {
  const { progress, chosen, active } = current;
  const isSwitch = chosen !== active;
  return (
    <div className={classes['state']}>
      <ProgressBar label="Passages embedded" value={progress?.done} max={progress?.total ?? 1} />
      <p>
        {progress ? (
          <>
            <strong>
              {progress.done.toLocaleString('en')} of {formatEnglishCount(progress.total, 'passage')}
            </strong>{' '}
            embedded.
          </>
        ) : (
          'Getting ready.'
        )}{' '}
        {isSwitch && `${answersMeanwhile(current)} until it is done. You can leave this page.`}
      </p>
    </div>
  );
}

interface Standstill {
  title: string;
  detail: string;
}

function standstillOf(current: EmbeddingModel, hasKey: boolean): Standstill | undefined {
  const { state, problem, retryAt } = current;
  const why = problem === null ? '' : `${problem.message.replace(/[.]$/, '')}. `;
  const meanwhile = `${answersMeanwhile(current)} meanwhile.`;
  if (state === 'waiting') {
    const next = retryAt === null ? 'It is asked again by itself.' : `It is asked again at ${formatTime(retryAt)}.`;
    return { title: 'Waiting for the service', detail: `${why}${next} ${meanwhile}` };
  }
  if (state === 'failed') return { title: 'The change has stopped', detail: `${why}Nothing is lost. ${meanwhile}` };
  const service = missingKey(current);
  if (service === undefined) return undefined;
  return {
    title: `Needs your ${SERVICE_NAMES[service]} key`,
    detail: hasKey
      ? `Sending the key kept in this browser. ${meanwhile}`
      : `Save it below and the work continues. ${meanwhile}`,
  };
}

/** What goes on with the chosen model: how far it is, why it stands still, and what can be done about it. */
export function ModelSwitchProgress({ current, busy, onChoose }: ModelSwitchProgressProps) {
  const [keys] = useLocalSetting(apiKeys);
  const resume = useResumeModelSwitch();
  const service = missingKey(current);
  const hasKey = service !== undefined && keys[service] !== '';
  const standstill = standstillOf(current, hasKey);
  const { state, chosen, active, models } = current;
  const before = models.find(({ id }) => id === (active ?? 'builtin') && id !== chosen);
  return (
    <div aria-live="polite" className={classes['live']}>
      {state === 'working' && <Working current={current} />}
      {standstill && (
        <div className={classes['state']} data-state={state}>
          <p>
            <strong>{standstill.title}</strong>
          </p>
          <p>{standstill.detail}</p>
          <div className={classes['actions']}>
            {(state !== 'needs_key' || hasKey) && (
              <Button variant="outline" size="small" disabled={resume.isPending} onClick={() => resume.mutate(current)}>
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
