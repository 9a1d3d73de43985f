import { useQuery } from '@tanstack/react-query';
import type { EmbeddingModel } from 'contract/embedding-model';
import type { FormEvent } from 'react';
import { embeddingModelQuery } from '~/domain/settings/embedding-model';
import { Button } from '~/ui/controls/button';
import { CheckField } from '~/ui/fields/check-field';
import { ChoiceGroup } from '~/ui/fields/choice-group';
import { useChooseModel } from '../settings.mutations';
import { modelMeans, modelName } from '../settings.rules';
import { useDraft } from '../use-draft';
import { Loaded } from './loaded';
import { ModelSwitchProgress } from '../embeddings/model-switch-progress';
import { FormActions, Section } from './section';
import classes from './embedding-model.module.css';

/** While something goes on it is asked for too, in case the live connection is down. */
const ASK_AGAIN_MS = 3_000;

function ModelChoice({ current }: { current: EmbeddingModel }) {
  const { models, chosen, active } = current;
  const { values, isDirty, change, reset } = useDraft({ model: chosen });
  const choose = useChooseModel();
  const save = (model: string) => choose.mutate({ current, model }, { onSuccess: reset });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save(values.model);
  };
  return (
    <form noValidate onSubmit={submit} className={classes['form']}>
      <ChoiceGroup label="Embedding model" hidesLabel className={classes['models']}>
        {models.map((model) => (
          <div key={model.id} className={classes['model']} data-chosen={values.model === model.id}>
            <CheckField
              type="radio"
              name="model"
              className={classes['choice']}
              label={modelName(model)}
              description={modelMeans(model)}
              checked={values.model === model.id}
              onChange={() => change({ model: model.id })}
            />
            {model.id === active && <span className={classes['answers']}>Answers now</span>}
          </div>
        ))}
      </ChoiceGroup>
      <ModelSwitchProgress current={current} busy={choose.isPending} onChoose={save} />
      <FormActions>
        <Button type="submit" disabled={!isDirty || choose.isPending}>
          Use this model
        </Button>
        {isDirty && (
          <Button variant="quiet" onClick={reset}>
            Discard
          </Button>
        )}
      </FormActions>
    </form>
  );
}

/** Which model embeds the passages, and how far a switch is. */
export function EmbeddingModelSection() {
  const query = useQuery({
    ...embeddingModelQuery,
    staleTime: 0,
    refetchInterval: ({ state }) => (['working', 'waiting'].includes(state.data?.state ?? '') ? ASK_AGAIN_MS : false),
  });
  return (
    <Section
      title="Embedding model"
      about="Finds passages by their meaning. After a change, Trove embeds your documents again in the background; search works as before until that is done."
    >
      <Loaded query={query} what="the embedding models" rows={3}>
        {(current) => <ModelChoice current={current} />}
      </Loaded>
    </Section>
  );
}
