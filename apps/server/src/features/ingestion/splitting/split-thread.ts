// Splits documents on a thread of its own: a file of 600 pages takes a quarter of a second, in which nobody else would be served.
import { inflateRawSync } from 'node:zlib';
import { unpackWords } from '#engines/pdf-reader/pack-words.ts';
import { lowerThreadPriority } from '#kernel/scheduling/thread-priority.ts';
import { answerCalls } from '#kernel/scheduling/threads.ts';
import { findFurniture, textOfFurniture, type PlacedPage } from '../layout/find-furniture.ts';
import { findTables, type PageWithWords } from '../layout/find-tables.ts';
import type { StoredPageText } from '../pages/load-page-texts.ts';
import { unpackLines } from '../pages/pack-lines.ts';
import { placeLines } from '../layout/place-lines.ts';
import { splitIntoPassages } from './split-into-passages.ts';
import type { SplitDocument } from './split-on-thread.ts';

function place({ pageNumber, height, text, lines, words }: StoredPageText): PlacedPage {
  return {
    pageNumber,
    text,
    lines: placeLines({ height, lines: unpackLines(lines), words: unpackWords(inflateRawSync(words)) }),
  };
}

const withWords = ({ text, lines, words }: StoredPageText): PageWithWords => ({
  text,
  lines: unpackLines(lines),
  words: unpackWords(inflateRawSync(words)),
});

function split(stored: readonly StoredPageText[]): SplitDocument {
  const pages = stored.map(place);
  const furniture = findFurniture(pages);
  const tables = findTables(stored.map(withWords));
  return { passages: splitIntoPassages(pages, furniture, tables), running: textOfFurniture(pages, furniture) };
}

lowerThreadPriority();
answerCalls(
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the other end of the channel is our own code of the same version
  (_method, [pages]) => Promise.resolve(split(pages as StoredPageText[])),
  () => Promise.resolve(),
);
