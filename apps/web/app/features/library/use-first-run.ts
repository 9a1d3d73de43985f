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
/** The samples that this browser added, until they are kept or removed: whoever follows the first answer comes back to them. */
export const addedSamples: LocalSetting<readonly string[]> = {
  key: 'added-samples',
  schema: z.array(z.string()),
  otherwise: [],
};

/** While the samples are read the question is asked again this often. Milliseconds. */
const ASK_AGAIN_MS = 1_500;

/** A library that has never held anything: nothing in it, nothing in Trash, and nothing ever told of it. */
const isUntouched = async (counts: FilesAnswer['counts']): Promise<boolean> =>
  counts.all === 0 && counts.trash === 0 && (await api(NoticeList, 'GET', '/api/notices')).events.length === 0;

/** The document that answers is among so many passages, whatever else has been read by then. */
const ASKED_FOR = 5;

const none: ReadonlySet<string> = new Set();

export interface FirstRun {
  /** Undefined until it is known which. */
  readonly question: string | undefined;
  /** The passage that answers; undefined until the document that answers has been read. */
  readonly answer: SearchResult | undefined;
  /** The samples are still being added. */
  readonly isAdding: boolean;
  readonly sampleIds: ReadonlySet<string>;
  readonly end: () => void;
}

/** The passage of the document that the question was written for: others are read beside it, and say less. */
const answerFrom = (found: SearchAnswer | undefined, filename: string | undefined): SearchResult | undefined =>
  found?.results.find((result) => result.filename === filename);

/** Fills a library that is opened for the first time with the sample documents, and asks them one of their questions. */
export function useFirstRun(counts: FilesAnswer['counts'] | undefined): FirstRun | undefined {
  const client = useQueryClient();
  const [wasShown, setWasShown] = useLocalSetting(startWasShown);
  const [, keepSamples] = useLocalSetting(addedSamples);
  const [ended, setEnded] = useState(false);
  // Asked from the moment that the first sample is on its way: the others are added while the answer is already there.
  const [asked, setAsked] = useState<{ readonly filename: string; readonly question: string }>();
  const { mutate, data, isPending } = useMutation({
    async mutationFn(known: FilesAnswer['counts']) {
      if (!(await isUntouched(known))) return undefined;
      const { samples } = await client.fetchQuery(samplesQuery);
      expectUploads(samples.map(({ filename }) => filename));
      const [first] = samples;
      const [question] = first?.questions ?? [];
      if (first && question !== undefined) setAsked({ filename: first.filename, question });
      const { ids } = await api(SamplesAdded, 'POST', '/api/samples');
      return new Set(ids);
    },
    // Pending until the list shows them: an empty library must not be offered in between.
    onSuccess(ids) {
      keepSamples([...(ids ?? [])]);
      return client.invalidateQueries({ queryKey: libraryKeys.everyList });
    },
    // The empty library then offers the samples itself.
    onError(error) {
      logNote('The sample documents could not be added', error);
      setAsked(undefined);
    },
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

  const isShown = asked !== undefined && !ended;
  const found = useQuery({
    queryKey: ['library', 'first-answer', asked?.question],
    queryFn: ({ signal }) =>
      api(SearchAnswer, 'POST', '/api/search', { query: asked?.question ?? '', top_k: ASKED_FOR }, { signal }),
    enabled: isShown,
    refetchInterval: ({ state }) => (answerFrom(state.data, asked?.filename) ? false : ASK_AGAIN_MS),
  });
  const { refetch } = found;
  const answer = answerFrom(found.data, asked?.filename);
  useLiveRefresh(LIBRARY, () => void (isShown && answer === undefined && refetch()));
  const end = () => {
    keepSamples([]);
    setEnded(true);
  };
  if (!isShown && !isPending) return undefined;
  return { question: asked?.question, answer, isAdding: isPending, sampleIds: data ?? none, end };
}
