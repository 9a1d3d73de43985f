/** A stretch of one page's text. */
export interface PageSelection {
  readonly pageNumber: number;
  readonly start: number;
  readonly end: number;
}

/** How the text layer marks its parts: a page carries its number, a word its offset in the page's text. */
export const textLayerAttributes = { page: 'data-text-page', offset: 'data-offset' } as const;

function offsetOf(node: Node, offset: number): number | undefined {
  const holder = node instanceof Element ? node : node.parentElement;
  const word = holder?.closest(`[${textLayerAttributes.offset}]`);
  if (!word) return undefined;
  const start = Number(word.getAttribute(textLayerAttributes.offset));
  // Inside a word's own text the offset counts characters; on the element it counts children.
  return node instanceof Text ? start + offset : start;
}

/** Offsets of the first and last character of a page's text layer that the range covers. */
function within(range: Range, layer: Element): { start: number; end: number } | undefined {
  const words = [...layer.querySelectorAll(`[${textLayerAttributes.offset}]`)].filter((word) => range.intersectsNode(word));
  const [first] = words;
  const last = words.at(-1);
  if (!first || !last) return undefined;
  const startsHere = first.contains(range.startContainer);
  const endsHere = last.contains(range.endContainer);
  const start = startsHere ? offsetOf(range.startContainer, range.startOffset) : offsetOf(first, 0);
  const lastStart = offsetOf(last, 0) ?? 0;
  const end = endsHere ? offsetOf(range.endContainer, range.endOffset) : lastStart + (last.textContent ?? '').length;
  return start === undefined || end === undefined || end <= start ? undefined : { start, end };
}

/** What is selected in the text layers below `root`, page by page in order. */
export function readSelection(selection: Selection | null, root: Element): PageSelection[] {
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return [];
  const range = selection.getRangeAt(0);
  if (!range.intersectsNode(root)) return [];
  return [...root.querySelectorAll(`[${textLayerAttributes.page}]`)]
    .filter((layer) => range.intersectsNode(layer))
    .flatMap((layer) => {
      const part = within(range, layer);
      const pageNumber = Number(layer.getAttribute(textLayerAttributes.page));
      return part ? [{ pageNumber, ...part }] : [];
    })
    .toSorted((a, b) => a.pageNumber - b.pageNumber);
}
