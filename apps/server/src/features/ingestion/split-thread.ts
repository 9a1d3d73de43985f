// Splits documents on a thread of its own: a file of 600 pages takes a quarter of a second, in which nobody else would be served.
import { letOthersGoFirst } from '#kernel/priority.ts';
import { answerCalls } from '#kernel/threads.ts';
import type { StoredPageText } from './load-page-texts.ts';
import { unpackLines } from './pack-lines.ts';
import { splitIntoPassages, type Passage } from './split-into-passages.ts';

function split(pages: readonly StoredPageText[]): Passage[] {
  return splitIntoPassages(pages.map(({ pageNumber, text, lines }) => ({ pageNumber, text, lines: unpackLines(lines) })));
}

letOthersGoFirst();
answerCalls(
  (_method, [pages]) => Promise.resolve(split(pages as StoredPageText[])),
  () => Promise.resolve(),
);
