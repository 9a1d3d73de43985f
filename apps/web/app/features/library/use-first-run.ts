import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FilesAnswer, SamplesAdded } from 'contract/documents';
import { NoticeList } from 'contract/notices';
import { SearchAnswer, type SearchResult } from 'contract/search';
import { useEffect, useEffectEvent, useState } from 'react';
import * as z from 'zod';
import { expectUploads } from '~/domain/live/own-changes';
import { useLiveRefresh } from '~/domain/live/use-live-refresh';
import { type LocalSetting, useLocalSetting } from '~/domain/settings/local-setting';
import { api } from '~/lib/server/api';
import { logNote } from '~/lib/log';
import { libraryKeys, samplesQuery } from './library.queries';

/** Whether this browser has shown the start once. */
const startWasShown: LocalSetting<boolean> = { key: 'first-run', schema: z.boolean(), otherwise: false };

const LIBRARY = ['library'] as const;
/** While the samples are read the question is asked again this often. Milliseconds. */
const ASK_AGAIN_MS = 1_500;

/** A library that has never held anything: nothing in it, nothing in Trash, and nothing ever told of it. */
const isUntouched = async (counts: FilesAnswer['counts']): Promise<boolean> =>
  counts.all === 0 && counts.trash === 0 && (await api(NoticeList, 'GET', '/api/notices')).events.length === 0;

const none: ReadonlySet<string> = new Set();

export interface FirstRun {
  /** Undefined while the samples are being added. */
  readonly question: string | undefined;
  /** The passage that answers; undefined while the samples are being read. */
  readonly answer: SearchResult | undefined;
  readonly sampleIds: ReadonlySet<string>;
  readonly end: () => void;
}

/** Fills a library that is opened for the first time with the sample documents, and asks them one of their questions. */
export function useFirstRun(counts: FilesAnswer['counts'] | undefined): FirstRun | undefined {
  const client = useQueryClient();
  const [wasShown, setWasShown] = useLocalSetting(startWasShown);
  const [ended, setEnded] = useState(false);
  const { mutate, data, isPending } = useMutation({
    async mutationFn(known: FilesAnswer['counts']) {
      if (!(await isUntouched(known))) return undefined;
      const { samples } = await client.fetchQuery(samplesQuery);
      expectUploads(samples.map(({ filename }) => filename));
      const { ids } = await api(SamplesAdded, 'POST', '/api/samples');
      return { ids: new Set(ids), question: samples[0]?.questions[0] ?? '' };
    },
    // Pending until the list shows them: an empty library must not be offered in between.
    onSuccess: () => client.invalidateQueries({ queryKey: libraryKeys.everyList }),
    // The empty library then offers the samples itself.
    onError: (error) => logNote('The sample documents could not be added', error),
  });

  const isEmpty = counts !== undefined && counts.all === 0 && counts.trash === 0;
  const begin = useEffectEvent(() => {
    if (counts === undefined || wasShown) return;
    try {
      setWasShown(true);
    } catch {
      // Denied storage: without a memory the start would come again and again, so it does not come at all.
      return;
    }
    mutate(counts);
  });
  useEffect(() => {
    if (isEmpty) begin();
  }, [isEmpty]);

  const question = data?.question ?? '';
  const isShown = question !== '' && !ended;
  const found = useQuery({
    queryKey: ['library', 'first-answer', question],
    queryFn: ({ signal }) => api(SearchAnswer, 'POST', '/api/search', { query: question, top_k: 1 }, { signal }),
    enabled: isShown,
    refetchInterval: ({ state }) => (state.data && state.data.results.length > 0 ? false : ASK_AGAIN_MS),
  });
  const { refetch } = found;
  const answer = found.data?.results[0];
  useLiveRefresh(LIBRARY, () => void (isShown && answer === undefined && refetch()));
  const end = () => setEnded(true);
  if (isPending) return { question: undefined, answer: undefined, sampleIds: none, end };
  if (!isShown || !data) return undefined;
  return { question, answer, sampleIds: data.ids, end };
}
