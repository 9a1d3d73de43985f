import type { TextRange } from '../text/box-text-range';

/** Words of a page that can be pressed. */
export interface PickChoice {
  readonly pageNumber: number;
  readonly range: TextRange;
  /** What pressing them gives. */
  readonly label: string;
}

/** While words are to be pressed on the pages: for what, which ones are likely, and who hears of them. */
export interface Picking {
  readonly title: string;
  readonly choices: readonly PickChoice[];
  /** Of what else than pressing can be done: `Type instead`. */
  readonly otherwise: string;
  readonly isBusy: boolean;
  readonly onPick: (pageNumber: number, range: TextRange) => void;
  readonly onOtherwise: () => void;
  readonly onCancel: () => void;
}
