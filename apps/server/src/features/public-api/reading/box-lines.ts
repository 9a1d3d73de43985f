type Box = [number, number, number, number];
type Word = readonly [start: number, end: number, x: number, y: number, width: number, height: number];

const isOnLine = ([, y, , height]: Box, [, , , wordY, , wordHeight]: Word): boolean => {
  const overlap = Math.min(y + height, wordY + wordHeight) - Math.max(y, wordY);
  return overlap > Math.min(height, wordHeight) / 2;
};

const around = ([x, y, width, height]: Box, [, , wordX, wordY, wordWidth, wordHeight]: Word): Box => {
  const left = Math.min(x, wordX);
  const top = Math.min(y, wordY);
  const rounded = (points: number) => Math.round(points * 100) / 100;
  return [
    left,
    top,
    rounded(Math.max(x + width, wordX + wordWidth) - left),
    rounded(Math.max(y + height, wordY + wordHeight) - top),
  ];
};

/**
 * One box for each line of a stretch of a page's text: x, y, width and height in points from the top left.
 *
 * @param words as the text layer has them: from and to in the text, then the box
 */
export function boxLines(words: readonly Word[], stretch: { readonly start: number; readonly end: number }): Box[] {
  const boxes: Box[] = [];
  for (const word of words) {
    const [start, end, x, y, width, height] = word;
    if (end <= stretch.start || start >= stretch.end) continue;
    const line = boxes.at(-1);
    // A word that begins left of its line's start stands in another column.
    if (line && isOnLine(line, word) && x >= line[0]) boxes[boxes.length - 1] = around(line, word);
    else boxes.push([x, y, width, height]);
  }
  return boxes;
}
