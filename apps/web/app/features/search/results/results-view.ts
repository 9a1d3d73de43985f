import * as z from 'zod';
import type { LocalSetting } from '~/domain/settings/local-setting';

export const RESULTS_VIEWS = ['Answer', 'List'] as const;
/** `Answer`: the sentence beside its page, the rest by document. `List`: every passage in a row, with its score. */
export type ResultsView = (typeof RESULTS_VIEWS)[number];

export const resultsView: LocalSetting<ResultsView> = {
  key: 'results-view',
  schema: z.enum(RESULTS_VIEWS),
  otherwise: 'Answer',
};
