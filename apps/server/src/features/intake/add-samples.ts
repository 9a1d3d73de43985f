import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import type { OwnerScope } from '#kernel/owner.ts';
import type { ReceiveUpload } from './receive-upload.ts';

/** One PDF of the sample library, with questions that it answers. */
const Sample = z.object({
  filename: z.string(),
  title: z.string(),
  questions: z.array(z.object({ question: z.string() }).loose()),
});
const SampleFile = z.object({ samples: z.array(Sample) });

interface Collaborators {
  readonly receive: ReceiveUpload;
  /** Holds the PDFs and `samples.json`. */
  readonly folder: string;
}

/** The sample library: a dozen documents of our own, for a person who wants to try before bringing theirs. */
export function createSamples({ receive, folder }: Collaborators) {
  const read = async () => SampleFile.parse(JSON.parse(await readFile(join(folder, 'samples.json'), 'utf8'))).samples;
  return {
    async list() {
      const samples = await read();
      return samples.map(({ filename, title, questions }) => ({
        filename,
        title,
        questions: questions.map((entry) => entry.question),
      }));
    },
    /** Adds every sample; one that is there already stays as it is. @returns their document ids */
    async add(scope: OwnerScope): Promise<string[]> {
      const ids: string[] = [];
      for (const { filename } of await read()) {
        const content = createReadStream(join(folder, filename));
        const { documentId } = await receive(scope, { filename, content });
        ids.push(documentId);
      }
      return ids;
    },
  };
}
export type Samples = ReturnType<typeof createSamples>;
