import type { PageWords } from 'contract/reading';
import { memo, useMemo } from 'react';
import { arrangeTextLines, type TextLine } from './arrange-text-lines';
import type { TextRange } from './box-text-range';
import { arrangeTextRuns } from './arrange-text-runs';
import { textLayerAttributes } from './read-selection';
import { useTextFace } from './use-text-face';
import classes from './text-layer.module.css';

const MEASURED_AT = 100;
/** A face that the product ships: the pieces of a line are the same on every machine. The style sheet beside this file names it too. */
const FACE = `400 ${MEASURED_AT}px 'Geist Variable', sans-serif`;
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
  pen.font = FACE;
  const width = pen.measureText(text).width / MEASURED_AT;
  // Every language has few common words and endless rare ones.
  if (widths.size > 20_000) widths.clear();
  widths.set(text, width);
  return width;
}

function Line({ page, line, answer }: { page: PageWords; line: TextLine; answer: TextRange | undefined }) {
  const fontSize = line.height * FONT_SHARE;
  const runs = arrangeTextRuns(line, page.text, (text) => widthOf(text) * fontSize);
  return (
    <div
      className={classes['line']}
      style={{ left: line.x, top: line.y, height: line.height, lineHeight: `${line.height}px`, fontSize }}
    >
      {runs.map(({ start, text, letterSpacing, wordSpacing }) => {
        const middle = start + text.length / 2;
        const Run = answer && middle > answer.start && middle < answer.end ? 'mark' : 'span';
        return (
          <Run key={start} {...{ [textLayerAttributes.offset]: start }} style={{ letterSpacing, wordSpacing }}>
            {text}
          </Run>
        );
      })}
      <br />
    </div>
  );
}

/**
 * The page's words, unseen, where the picture shows them: to select, to copy and to be read aloud. Drawn in points.
 *
 * `answer` is the sentence that was found: screen readers hear that it is marked.
 */
export const TextLayer = memo(function TextLayer({ page, answer }: { page: PageWords; answer: TextRange | undefined }) {
  const lines = useMemo(() => arrangeTextLines(page), [page]);
  // Measured in another face the words would stand beside their pictures.
  if (!useTextFace(FACE, page.text)) return null;
  return (
    <div className={classes['layer']} {...{ [textLayerAttributes.page]: page.pageNumber }}>
      {lines.map((line) => (
        <Line key={line.words[0]?.start} page={page} line={line} answer={answer} />
      ))}
    </div>
  );
});
