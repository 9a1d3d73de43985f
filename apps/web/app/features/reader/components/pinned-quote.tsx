import { formatNumber } from '~/lib/text/format';
import ChevronDown from 'virtual:icon/chevron-down';
import ChevronUp from 'virtual:icon/chevron-up';
import { useState } from 'react';
import { Button } from '~/ui/controls/button';
import classes from './pinned-quote.module.css';
import { texts } from '../texts/texts';

export interface PinnedQuoteProps {
  /** The sentence that answers, as its page has it. */
  text: string;
  pageNumber: number;
  /** Goes to the match before or after; undefined where this is the only one. */
  onStep: ((direction: 1 | -1) => void) | undefined;
  /** Brings the marked sentence into view again. */
  onShow: () => void;
}

/** On a phone the page is small: the sentence that was found stays below it, large enough to be read. */
export function PinnedQuote({ text, pageNumber, onStep, onShow }: PinnedQuoteProps) {
  const [isWhole, setIsWhole] = useState(false);
  return (
    <section className={classes['card']} aria-label={texts.theSentenceFound}>
      <button
        type="button"
        className={classes['quote']}
        aria-expanded={isWhole}
        onClick={() => {
          setIsWhole(!isWhole);
          onShow();
        }}
      >
        <span className={classes['words']} data-whole={isWhole}>
          {text}
        </span>
        <span className={classes['place']}>{texts.page(formatNumber(pageNumber))}</span>
      </button>
      {onStep && (
        <div className={classes['steps']}>
          <Button variant="quiet" size="small" icon aria-label={texts.previousSentence} onClick={() => onStep(-1)}>
            <ChevronUp size={18} />
          </Button>
          <Button variant="quiet" size="small" icon aria-label={texts.nextSentence} onClick={() => onStep(1)}>
            <ChevronDown size={18} />
          </Button>
        </div>
      )}
    </section>
  );
}
