/** A stretch of one page's text. */
export interface PageSelection {
  readonly pageNumber: number;
  readonly start: number;
  readonly end: number;
}

/** What is selected: from one page to another, and which stretches of those pages that are on the screen now. */
export interface ReadSelection {
  readonly from: number;
  readonly to: number;
  /** In order. Pages between them that are not here are selected as a whole. */
  readonly parts: readonly PageSelection[];
}

/**
 * How the text layer marks its parts: a page carries its number, a word its offset in the page's text. Before the first and after the last
 * page of the document stands an empty element, so that all pages can be selected while only a few are on the screen.
 */
export const textLayerAttributes = {
  page: 'data-text-page',
  offset: 'data-offset',
  start: 'data-document-start',
  end: 'data-document-end',
} as const;

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

function rangeIn(selection: Selection | null, root: Element): Range | undefined {
  if (!selection || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  return range.intersectsNode(root) ? range : undefined;
}

const reaches = (range: Range, root: Element, end: string) => {
  const element = root.querySelector(`[${end}]`);
  return element !== null && range.intersectsNode(element);
};

/** What is selected in the text layers below `root`, a document of `pageCount` pages. */
export function readSelection(selection: Selection | null, root: Element, pageCount: number): ReadSelection | undefined {
  const range = rangeIn(selection, root);
  if (!range || range.collapsed) return undefined;
  const parts = [...root.querySelectorAll(`[${textLayerAttributes.page}]`)]
    .filter((layer) => range.intersectsNode(layer))
    .flatMap((layer) => {
      const part = within(range, layer);
      const pageNumber = Number(layer.getAttribute(textLayerAttributes.page));
      return part ? [{ pageNumber, ...part }] : [];
    })
    .toSorted((a, b) => a.pageNumber - b.pageNumber);
  const from = reaches(range, root, textLayerAttributes.start) ? 1 : parts[0]?.pageNumber;
  const to = reaches(range, root, textLayerAttributes.end) ? pageCount : parts.at(-1)?.pageNumber;
  return from === undefined || to === undefined ? undefined : { from, to, parts };
}

/**
 * The pages on which the selection begins and ends, where they are on the screen: were they to leave, so would its ends. A press without
 * more is the beginning of a selection that Shift and a press may end pages away.
 */
export function pagesOfEnds(selection: Selection | null, root: Element): number[] {
  const range = rangeIn(selection, root);
  if (!range) return [];
  const pages = [range.startContainer, range.endContainer].flatMap((node) => {
    const holder = node instanceof Element ? node : node.parentElement;
    const layer = holder?.closest(`[${textLayerAttributes.page}]`);
    return layer ? [Number(layer.getAttribute(textLayerAttributes.page))] : [];
  });
  return [...new Set(pages)];
}

/** Selects the document as a whole. */
export function selectEverything(root: Element) {
  const [start, end] = [textLayerAttributes.start, textLayerAttributes.end].map((end) => root.querySelector(`[${end}]`));
  if (start && end) document.getSelection()?.setBaseAndExtent(start, 0, end, 0);
}
