import { useQuery } from '@tanstack/react-query';
import type { Meaning } from 'contract/meaning';
import type { FormEvent } from 'react';
import { meaningQuery } from '~/domain/settings/meaning';
import { Button } from '~/ui/controls/button';
import { CheckField } from '~/ui/fields/check-field';
import { ChoiceGroup } from '~/ui/fields/choice-group';
import { useChooseModel } from '../settings.mutations';
import { modelMeans, modelName } from '../settings.rules';
import { useDraft } from '../use-draft';
import { Loaded } from './loaded';
import { MeaningProgress } from '../embeddings/meaning-progress';
import { FormActions, Section } from './section';
import classes from './embedding-model.module.css';

/** While something goes on it is asked for too, in case the live connection is down. */
const ASK_AGAIN_MS = 3_000;

function ModelChoice({ meaning }: { meaning: Meaning }) {
  const { models, chosen, active } = meaning;
  const { values, isDirty, change, reset } = useDraft({ model: chosen });
  const choose = useChooseModel();
  const save = (model: string) => choose.mutate({ meaning, model }, { onSuccess: reset });
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
      <MeaningProgress meaning={meaning} busy={choose.isPending} onChoose={save} />
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

/** Which model gives the passages their meaning, and how far a change of it is. */
export function EmbeddingModel() {
  const query = useQuery({
    ...meaningQuery,
    staleTime: 0,
    refetchInterval: ({ state }) => (['working', 'waiting'].includes(state.data?.state ?? '') ? ASK_AGAIN_MS : false),
  });
  return (
    <Section
      title="Embedding model"
      about="What finds passages by their meaning. After a change your documents are embedded again in the background, and search goes on as before until that is done."
    >
      <Loaded query={query} what="the embedding models" rows={3}>
        {(meaning) => <ModelChoice meaning={meaning} />}
      </Loaded>
    </Section>
  );
}
