import type { Page, PageWords } from 'contract/reading';
import type { MarkedRange } from './marked-text';

/** Whether a page can be seen, with its sentence marked. `none`: nothing comes, the words beside it have to do. */
export type MarkedPageState = 'loading' | 'shown' | 'none';

/** What a window on a page shows. Pages belong to the reader; where others show one, their route hands the window to them. */
export interface MarkedPageProps {
  page: Page;
  layer: PageWords;
  /** In the text of the page. */
  passage: MarkedRange;
  sentence: MarkedRange | null;
  /** What stands beside and over a cell of a table that answers: underlined. */
  heads?: readonly MarkedRange[];
  /** Whether the sentence is lit as an answer; else it is outlined. */
  isSure: boolean;
  /** Underlined on the page, as they are written. */
  words: readonly string[];
  onState: (state: MarkedPageState) => void;
}
