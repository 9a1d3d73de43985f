import type { DocumentFormat } from '../../document-format.ts';
import { readTextFile } from '../../read-text-file.ts';
import { parseHtml } from './parse-html.ts';

/** Words and their structure: nothing of the HTML itself is ever served, so nothing needs to be sanitised, and nothing in it is fetched. */
export const html: DocumentFormat = {
  id: 'html',
  parse: async (path) => parseHtml(await readTextFile(path)),
};
