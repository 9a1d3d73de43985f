import { type RefObject, useEffect, useLayoutEffect } from 'react';

function fit(field: HTMLTextAreaElement | null) {
  if (!field) return;
  field.style.height = 'auto';
  // In a dialog that is not open yet it has no height: its rows give it one.
  if (field.scrollHeight > 0) field.style.height = `${field.scrollHeight}px`;
}

/** Keeps a text area as high as its text, also when its width changes; a `max-height` of its own makes it scroll from there on. */
export function useGrowing(field: RefObject<HTMLTextAreaElement | null>, text: string) {
  useLayoutEffect(() => fit(field.current), [field, text]);
  useEffect(() => {
    const { current } = field;
    if (!current) return;
    let width = current.clientWidth;
    // A phone that is turned breaks the lines elsewhere. Heights are ours: answering to them would go round in circles.
    const watching = new ResizeObserver(() => {
      if (current.clientWidth === width) return;
      width = current.clientWidth;
      fit(current);
    });
    watching.observe(current);
    return () => watching.disconnect();
  }, [field]);
}
