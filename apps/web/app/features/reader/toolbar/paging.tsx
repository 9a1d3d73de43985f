import ChevronLeft from 'virtual:icon/chevron-left';
import ChevronRight from 'virtual:icon/chevron-right';
import type { Ref } from 'react';
import type { ReaderView } from '../use-reader-view';
import { PageBox } from './page-box';
import { ToolButton } from './tool-button';
import classes from './reader-toolbar.module.css';
import { texts } from '../texts/texts';

/** One page on, one back, and the way to any other. */
export function Paging({ view, pageBox }: { view: ReaderView; pageBox: Ref<HTMLInputElement> }) {
  const { page, pageCount, goTo } = view;
  return (
    <div className={classes['group']}>
      <ToolButton icon={ChevronLeft} label={texts.prev} shortcut="←" disabled={page <= 1} onClick={() => goTo(page - 1)} />
      <PageBox page={page} pageCount={pageCount} onGo={goTo} box={pageBox} />
      <ToolButton
        icon={ChevronRight}
        label={texts.next}
        shortcut="→"
        disabled={page >= pageCount}
        onClick={() => goTo(page + 1)}
      />
    </div>
  );
}
