import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FilesAnswer, SamplesAdded } from 'contract/documents';
import { NoticeList } from 'contract/notices';
import { SearchAnswer, type SearchResult } from 'contract/search';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { expectUploads } from '~/domain/live/own-changes';
import { useLiveRefresh } from '~/domain/live/use-live-refresh';
import { useLocalSetting } from '~/domain/settings/local-setting';
import { api } from '~/lib/server/api';
import { logNote } from '~/lib/log';
import { libraryHere } from '~/lib/server/library-here';
import { useSession } from '~/lib/session/session';
import { addedSamples, keepSilently, startHidden } from './keep-first-run';
import { type AskedSample, type FirstRunState, firstRunState, questionAmong } from './judge-first-run';
import { libraryKeys, samplesQuery } from './library.queries';

const LIBRARY = ['library'] as const;
/** While the samples are read the question is asked again this often. Milliseconds. */
const ASK_AGAIN_MS = 1_500;

/** The document that answers is among so many passages, whatever else has been read by then. */
const ASKED_FOR = 5;

export interface FirstRun {
  /** Undefined until it is known whether there is a start at all. */
  readonly question: string | undefined;
  /** The passage that answers; undefined until the document that answers has been read. */
  readonly answer: SearchResult | undefined;
  /** An empty library may still be given the samples, or is just being given them. */
  readonly isAdding: boolean;
  readonly sampleIds: ReadonlySet<string>;
  readonly end: () => void;
}

/** The passage of the document that the question was written for: others are read beside it, and say less. */
const answerFrom = (found: SearchAnswer | undefined, filename: string | undefined): SearchResult | undefined =>
  found?.results.find((result) => result.filename === filename);

/** Asks the server where this account stands. A library larger than the samples needs no further question. */
async function readState(client: QueryClient, { all, trash }: FilesAnswer['counts']): Promise<FirstRunState> {
  const { samples } = await client.fetchQuery(samplesQuery);
  if (all > samples.length) return { kind: 'over' };
  const hasNotices = all === 0 && (await api(NoticeList, 'GET', '/api/notices')).events.length > 0;
  const { files } = await api(FilesAnswer, 'GET', `/api/files?limit=${samples.length + 1}`);
  return firstRunState({ files, total: all, inTrash: trash, hasNotices, samples });
}

/**
 * Fills the library of a new account with the sample documents, and asks them one of their questions. It comes again at every visit, until
 * the library holds something else or its owner has sent it away.
 */
export function useFirstRun(counts: FilesAnswer['counts'] | undefined): FirstRun | undefined {
  const client = useQueryClient();
  const { user } = useSession();
  const account = user?.id;
  const [isHidden, hide] = useLocalSetting(useMemo(() => startHidden(account), [account]));
  const [, keepSamples] = useLocalSetting(useMemo(() => addedSamples(account), [account]));
  const [ended, setEnded] = useState(false);
  // Asked from the moment that the first sample is on its way: the others are added while the answer is already there.
  const [asked, setAsked] = useState<AskedSample>();
  const { mutate, data, variables, isPending } = useMutation({
    async mutationFn(known: FilesAnswer['counts']) {
      const state = await readState(client, known);
      if (state.kind === 'over') return undefined;
      const { samples } = await client.fetchQuery(samplesQuery);
      if (state.kind === 'samples') {
        setAsked(state.asked);
        if (state.ids.length === samples.length) return { ids: state.ids, areNew: false };
        // The page was left while they were added: the rest comes, and what is there stays as it is.
        return { ids: (await api(SamplesAdded, 'POST', '/api/samples')).ids, areNew: true };
      }
      const names = samples.map(({ filename }) => filename);
      expectUploads(names);
      setAsked(questionAmong(samples, new Set(names)));
      return { ids: (await api(SamplesAdded, 'POST', '/api/samples')).ids, areNew: true };
    },
    // Pending until the list shows them: an empty library must not be offered in between.
    onSuccess(brought) {
      if (brought === undefined) return undefined;
      keepSilently(() => keepSamples([...brought.ids]));
      return brought.areNew ? client.invalidateQueries({ queryKey: libraryKeys.everyList }) : undefined;
    },
    // The empty library then offers the samples itself.
    onError(error) {
      logNote('The start with the sample documents failed', error);
      setAsked(undefined);
    },
  });

  // Once a visit: a file that is added while the start is shown does not take it away under the pointer.
  const begun = useRef<string>(undefined);
  const begin = useEffectEvent(() => {
    // A library of several is begun by what its people put there.
    if (counts === undefined || account === undefined || isHidden || libraryHere !== undefined || begun.current === account)
      return;
    begun.current = account;
    mutate(counts);
  });
  const isKnown = counts !== undefined;
  useEffect(() => {
    if (isKnown) begin();
  }, [isKnown, account]);

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
    keepSilently(() => {
      keepSamples([]);
      hide(true);
    });
    setEnded(true);
  };
  const isAdding = isPending && variables?.all === 0;
  if (!isShown && !isAdding) return undefined;
  return { question: asked?.question, answer, isAdding, sampleIds: new Set(data?.ids), end };
}
