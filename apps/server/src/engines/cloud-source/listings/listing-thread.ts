// Runs on a thread: parses the listings that servers named by people answer with.
import { readBucketListing } from '#kernel/s3/read-bucket-listing.ts';
import { answerCalls } from '#kernel/scheduling/threads.ts';
import * as z from 'zod';
import { readMultistatus } from './read-multistatus.ts';

const Parameters = z.tuple([z.instanceof(Uint8Array), z.string()]);

answerCalls(
  async (method, parameters) => {
    const [content, root] = Parameters.parse(parameters);
    return method === 'multistatus' ? readMultistatus(content, root) : readBucketListing(content);
  },
  () => Promise.resolve(),
);
