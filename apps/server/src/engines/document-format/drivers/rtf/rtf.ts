import { readFile } from 'node:fs/promises';
import type { DocumentFormat } from '../../document-format.ts';
import { parseRtf } from './parse-rtf.ts';

/** Rich text, as older word processors write it. Embedded objects are left out; fields are not followed. */
export const rtf: DocumentFormat = {
  id: 'rtf',
  parse: async (path) => ({ title: null, blocks: parseRtf(await readFile(path)) }),
};
