import type { PageWords } from 'contract/reading';
import { useMemo } from 'react';
import { unsureBoxes } from './recognition-in-words';
import classes from './unsure-words.module.css';

/** Dots below the words that the recogniser was not sure of. Drawn in points. */
export function UnsureWords({ page }: { page: PageWords }) {
  const boxes = useMemo(() => unsureBoxes(page), [page]);
  return boxes.map(([start, , left, top, width, height]) => (
    <span key={start} className={classes['word']} style={{ left, top, width, height }} aria-hidden="true" />
  ));
}
