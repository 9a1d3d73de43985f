import { type RefObject, useLayoutEffect } from 'react';

/** Keeps a text area as high as its text; a `max-height` of its own makes it scroll from there on. */
export function useGrowing(field: RefObject<HTMLTextAreaElement | null>, text: string) {
  useLayoutEffect(() => {
    const { current } = field;
    if (!current) return;
    current.style.height = 'auto';
    // In a dialog that is not open yet it has no height: its rows give it one.
    if (current.scrollHeight > 0) current.style.height = `${current.scrollHeight}px`;
  }, [field, text]);
}
