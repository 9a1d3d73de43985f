import type { BucketListing } from '#kernel/s3/read-bucket-listing.ts';
import { createTakeTurns } from '#kernel/scheduling/take-turns.ts';
import { createThread } from '#kernel/scheduling/threads.ts';
import type { Answer } from '#kernel/outbound/outbound-fetch.ts';
import { UnavailableError } from '../cloud-source.errors.ts';
import { bytesOf, hostOf } from '../read-answer.ts';
import type { DavEntry } from './read-multistatus.ts';

/** A folder of some 15,000 files. A bucket's page of 1,000 keys takes a tenth of it. */
export const LARGEST_LISTING = 8 * 1024 * 1024;
/** Parsing 8 MB takes well under a second. */
const LONGEST_MILLISECONDS = 10_000;
const HEAP_MEGABYTES = 256;
const IDLE_MILLISECONDS = 60_000;

/** One thread for the process: a hostile listing delays other listings, and nothing else. */
const thread = createThread(new URL('./listing-thread.ts', import.meta.url), null, {
  idleMilliseconds: IDLE_MILLISECONDS,
  callMilliseconds: LONGEST_MILLISECONDS,
  heapMegabytes: HEAP_MEGABYTES,
});
// One listing at a time, so that a thread that has to be killed takes no other listing with it.
const takeTurns = createTakeTurns();

async function parse(method: 'multistatus' | 'bucket', answer: Answer, root: string): Promise<unknown> {
  const content = await bytesOf(answer, { largestBytes: LARGEST_LISTING });
  try {
    return await takeTurns('listing', () => thread.call(method, [content, root]));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : 'unknown';
    throw new UnavailableError(`${hostOf(answer)} answered a listing that cannot be read (${reason})`, { cause });
  }
}

/** The files and folders of a WebDAV answer. @throws UnavailableError when it is half a listing, another answer or too large */
export const multistatusOf = async (answer: Answer, root: string): Promise<DavEntry[]> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the thread runs this very code and answers with what its kind says
  (await parse('multistatus', answer, root)) as DavEntry[];

/** The objects of a page of a bucket. @throws UnavailableError when it is half a listing, another answer or too large */
export const bucketListingOf = async (answer: Answer): Promise<BucketListing> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the thread runs this very code and answers with what its kind says
  (await parse('bucket', answer, '')) as BucketListing;
