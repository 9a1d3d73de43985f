import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { LocalModels } from 'contract/local-models';
import { useEffect } from 'react';
import { embeddingModelQuery } from '~/domain/settings/embedding-model';
import { localModelsQuery } from '~/domain/models/local-models';
import { Loaded } from './loaded';
import { Section } from './section';
import { ImportModel } from '../models/import-model';
import { LocalModelRow } from '../models/local-model-row';
import classes from '../models/local-models.module.css';

/** While something is being fetched it is asked for again this often. Milliseconds. */
const ASK_AGAIN_MS = 1_000;

const isAtWork = ({ models }: LocalModels): boolean =>
  models.some(({ state }) => state === 'fetching' || state === 'measuring');

/** Models that run on the server: what each is, how it stands, and what can be done with it. */
export function LocalModelsSection() {
  const client = useQueryClient();
  const query = useQuery({
    ...localModelsQuery,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data) ? ASK_AGAIN_MS : false),
  });
  const installed = query.data?.models
    .filter(({ state }) => state === 'installed')
    .map(({ id }) => id)
    .join(' ');
  // With a model that came or went, documents are embedded again, and questions have other answers.
  useEffect(() => {
    if (installed === undefined) return;
    void client.invalidateQueries({ queryKey: embeddingModelQuery.queryKey });
    void client.invalidateQueries({ queryKey: ['search'] });
  }, [client, installed]);
  return (
    <div id="local-models">
      <Section
        title="Understand more"
        about="A language model finds what is said in other words, and answers in one language what stands in another. It is downloaded once and runs on this server; your documents stay here."
      >
        <Loaded query={query} what="the models" rows={4}>
          {(current) => (
            <>
              <ul className={classes['models']} aria-label="Models">
                {current.models.map((model) => (
                  <LocalModelRow key={model.id} model={model} current={current} />
                ))}
              </ul>
              {current.models.every(({ state }) => state === 'absent') && (
                <p className={classes['note']}>
                  The first installation also fetches ONNX Runtime (MIT), which runs the models.
                </p>
              )}
              {!current.mayChange && (
                <p className={classes['note']}>
                  Whoever runs this server installs models: <code>npm run trove -- model install {current.models[0]?.id}</code>
                </p>
              )}
              {current.mayImport && <ImportModel />}
            </>
          )}
        </Loaded>
      </Section>
    </div>
  );
}
