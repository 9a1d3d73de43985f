import { useQuery, useQueryClient } from '@tanstack/react-query';
import { KEY_SERVICES } from 'contract/embedding-model';
import { useEffect, useRef } from 'react';
import { useLive } from '~/domain/live/live';
import { apiKeys, useLocalSetting } from '~/domain/settings/local-setting';
import { embeddingModelQuery } from '~/domain/settings/embedding-model';
import { useResumeModelSwitch } from './settings.mutations';
import { missingKey } from './settings.rules';

/** A key that the server keeps asking for although it was brought is not brought again sooner than this. */
const BRING_AGAIN_MS = 15_000;

/** Follows the change to another model, on whatever page one is. */
export function useEmbeddingModelLive() {
  const client = useQueryClient();
  const { subscribe } = useLive();
  useEffect(() => {
    const leaving = [
      subscribe('embedding_model', (current) => client.setQueryData(embeddingModelQuery.queryKey, current)),
      subscribe('connected', () => void client.invalidateQueries({ queryKey: embeddingModelQuery.queryKey })),
    ];
    return () => leaving.forEach((leave) => leave());
  }, [client, subscribe]);
}

/** Brings the key that work on the server waits for, where this browser keeps it. */
export function useCarriedKey() {
  const [keys] = useLocalSetting(apiKeys);
  const { data: current } = useQuery({ ...embeddingModelQuery, enabled: KEY_SERVICES.some((service) => keys[service] !== '') });
  const { mutate: resume } = useResumeModelSwitch();
  const brought = useRef({ key: '', at: 0 });
  const service = current && missingKey(current);
  const key = service === undefined ? '' : keys[service];
  useEffect(() => {
    const again = brought.current.key === key && Date.now() - brought.current.at < BRING_AGAIN_MS;
    if (!current || key === '' || again) return;
    brought.current = { key, at: Date.now() };
    resume(current);
  }, [current, key, resume]);
}
