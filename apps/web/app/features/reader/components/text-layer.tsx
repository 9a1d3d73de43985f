import type { PageWords } from 'contract/reading';
import { memo, useMemo } from 'react';
import { arrangeTextLines, type PlacedWord, type TextLine } from '../arrange-text-lines';
import { textLayerAttributes } from '../read-selection';
import classes from './text-layer.module.css';

const MEASURED_AT = 100;
/** Letters fill about this much of a line's height. */
const FONT_SHARE = 0.86;

let pen: CanvasRenderingContext2D | null | undefined;
const widths = new Map<string, number>();

/** Width of a text in the layer's font, per point of font size. */
function widthOf(text: string): number {
  const known = widths.get(text);
  if (known !== undefined) return known;
  pen ??= document.createElement('canvas').getContext('2d');
  if (!pen) return text.length / 2;
  pen.font = `${MEASURED_AT}px sans-serif`;
  const width = pen.measureText(text).width / MEASURED_AT;
  // Every language has few common words and endless rare ones.
  if (widths.size > 20_000) widths.clear();
  widths.set(text, width);
  return width;
}

/** What a word's element says: the word, and the space to the next one of its line, so that a selection runs through. */
function spelled(page: PageWords, word: PlacedWord, next: PlacedWord | undefined): string {
  const gap = next ? page.text.slice(word.end, next.start) : '';
  return page.text.slice(word.start, word.end) + (/^\s+$/.test(gap) ? ' ' : '');
}

function Line({ page, line }: { page: PageWords; line: TextLine }) {
  const fontSize = line.height * FONT_SHARE;
  return (
    <div
      className={classes['line']}
      style={{ left: line.x, top: line.y, height: line.height, lineHeight: `${line.height}px`, fontSize }}
    >
      {line.words.map((word, index) => {
        const next = line.words[index + 1];
        const text = spelled(page, word, next);
        const target = (next ? next.x : word.x + word.width) - word.x;
        const letterSpacing = (target - widthOf(text) * fontSize) / Math.max(1, text.length);
        return (
          <span key={word.start} {...{ [textLayerAttributes.offset]: word.start }} style={{ letterSpacing }}>
            {text}
          </span>
        );
      })}
      <br />
    </div>
  );
}

/** The page's words, unseen, where the picture shows them: to select, to copy and to be read aloud. Drawn in points. */
export const TextLayer = memo(function TextLayer({ page }: { page: PageWords }) {
  const lines = useMemo(() => arrangeTextLines(page), [page]);
  return (
    <div className={classes['layer']} {...{ [textLayerAttributes.page]: page.pageNumber }}>
      {lines.map((line) => (
        <Line key={line.words[0]?.start} page={page} line={line} />
      ))}
    </div>
  );
});
