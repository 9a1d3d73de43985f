// Reads facts on a thread of its own, with fewer claims on the processor than whoever waits for an answer.
import type { FactName } from 'contract/facts';
import { unpackPage, type DocumentLayout } from '#features/ingestion/load-layouts.ts';
import { lowerThreadPriority } from '#kernel/scheduling/thread-priority.ts';
import { answerCalls } from '#kernel/scheduling/threads.ts';
import { putsMonthFirst } from './candidates/find-dates.ts';
import { layOutPage } from './page/lay-out-page.ts';
import { wordsOfPage } from './page/words-of-page.ts';
import type { DocumentToRead } from './document-to-read.ts';
import { readFacts } from './read-facts.ts';
import { findAmountRows } from './rows/find-amount-rows.ts';
import { listChoices } from './surroundings/list-choices.ts';
import { locateShown } from './surroundings/locate-shown.ts';
import { paperOf, readWithTaught } from './surroundings/read-with-taught.ts';
import type { ShownBy, TaughtPlace } from './surroundings/taught-place.ts';

/** A document as it comes to the thread, its words still packed. */
export type PackedDocument = DocumentLayout & { readonly id: string; readonly filename: string };

/** What the thread is asked for, by method. */
export interface ThreadCalls {
  /** What was read, and beside it what stands where its owner showed it on others. */
  read: [documents: readonly PackedDocument[], taught: readonly TaughtPlace[]];
  /** What on the pages may be pressed as a fact. @param date of the document, from which days are counted */
  choices: [document: PackedDocument, fact: FactName, date: string | undefined];
  /** Its rows that say amounts. @param date from which days without a year are reckoned */
  rows: [document: PackedDocument, date: string | undefined];
  /** Which value was pressed or typed, and what stands around it. */
  locate: [document: PackedDocument, by: ShownBy, date: string | undefined];
}

function unpack({ filename, language, pages }: PackedDocument): DocumentToRead {
  return {
    filename,
    language,
    pages: pages.map((packed) => {
      const page = unpackPage(packed);
      return { pageNumber: page.pageNumber, text: page.text, placed: wordsOfPage(page) };
    }),
  };
}

function rowsOf({ pages }: DocumentToRead, date: string | undefined) {
  const us = putsMonthFirst(pages.map(({ text }) => text).join('\n'));
  return findAmountRows(
    pages.map(({ placed }) => layOutPage(placed)),
    us,
    date,
  );
}

function answer(method: string, parameters: readonly unknown[]): unknown {
  /* oxlint-disable typescript/no-unsafe-type-assertion -- the other end of the channel is our own code of the same version */
  if (method === 'choices') {
    const [document, fact, date] = parameters as ThreadCalls['choices'];
    return listChoices({ ...paperOf(unpack(document)), date }, fact);
  }
  if (method === 'locate') {
    const [document, by, date] = parameters as ThreadCalls['locate'];
    return locateShown({ ...paperOf(unpack(document)), date }, by);
  }
  if (method === 'rows') {
    const [document, date] = parameters as ThreadCalls['rows'];
    return rowsOf(unpack(document), date);
  }
  const [documents, taught] = parameters as ThreadCalls['read'];
  /* oxlint-enable typescript/no-unsafe-type-assertion */
  return documents.map((packed) => {
    const document = unpack(packed);
    const facts = readFacts(document);
    return { facts, taught: readWithTaught(packed.id, document, facts, taught) };
  });
}

lowerThreadPriority();
answerCalls(
  (method, parameters) => Promise.resolve(answer(method, parameters)),
  () => Promise.resolve(),
);
