import { type Ref, useState } from 'react';
import classes from './page-box.module.css';
import { texts } from '../texts/texts';

export interface PageBoxProps {
  page: number;
  pageCount: number;
  onGo: (page: number) => void;
  box: Ref<HTMLInputElement>;
}

/** The number of the current page, and the way to any other. */
export function PageBox({ page, pageCount, onGo, box }: PageBoxProps) {
  const [typed, setTyped] = useState<string>();
  const leave = () => setTyped(undefined);
  return (
    <form
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = Number(typed);
        if (typed !== undefined && typed.trim() !== '' && Number.isFinite(wanted)) onGo(wanted);
        leave();
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      }}
    >
      <input
        ref={box}
        className={classes['box']}
        style={{ width: `${Math.max(2, String(pageCount).length) + 2}ch` }}
        inputMode="numeric"
        aria-label={texts.pageNumber}
        value={typed ?? String(page)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={leave}
        onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
      />
      <span className={classes['of']}>/ {pageCount.toLocaleString('en')}</span>
    </form>
  );
}
