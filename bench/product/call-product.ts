import { openAsBlob } from 'node:fs';
import { FileAnswer, FilesAnswer, UploadAnswer } from 'contract/documents';
import { ErrorAnswer } from 'contract/errors';
import { isUnread } from 'contract/file-states';
import { PagesAnswer, PageTexts } from 'contract/reading';
import { SearchAnswer } from 'contract/search';
import type * as z from 'zod';

export type UploadOutcome =
  | { readonly status: 200; readonly document: UploadAnswer }
  | { readonly status: number; readonly document: null; readonly code: string };

export type Caller = ReturnType<typeof callProduct>;

/** The calls of the product's API that the benches make, as one account. Answers are checked against the contract. */
export function callProduct(url: string, key: string) {
  const headers = { authorization: `Bearer ${key}` };

  async function get<Answer>(path: string, schema: z.ZodType<Answer>): Promise<Answer> {
    const response = await fetch(`${url}${path}`, { headers });
    if (!response.ok) throw new Error(`GET ${path}: ${response.status} ${await response.text()}`);
    return schema.parse(await response.json());
  }

  return {
    /** Uploads and waits for the answer, which comes after reading. What is kept and not read comes as 422 with the code of its reason. */
    async upload(content: Blob, filename: string, signal?: AbortSignal): Promise<UploadOutcome> {
      const body = new FormData();
      body.set('file', content, filename);
      const request = { method: 'POST', headers, body, ...(signal === undefined ? {} : { signal }) };
      const response = await fetch(`${url}/api/pdf/upload`, request);
      const answer: unknown = await response.json();
      if (response.status !== 200) return { status: response.status, document: null, code: ErrorAnswer.parse(answer).code };
      const document = UploadAnswer.parse(answer);
      if (!isUnread(document.state)) return { status: 200, document };
      const { file } = await get(`/api/files/${document.id}`, FileAnswer);
      return { status: 422, document: null, code: file.failure?.code ?? '' };
    },
    /** Uploads; the answer comes when the file is stored, before it is read. */
    async store(content: Blob, filename: string): Promise<{ status: number; id: string | null; code: string }> {
      const body = new FormData();
      body.set('file', content, filename);
      const request = { method: 'POST', headers: { ...headers, prefer: 'respond-async' }, body };
      const response = await fetch(`${url}/api/pdf/upload`, request);
      const answer: unknown = await response.json();
      if (response.ok) return { status: response.status, id: UploadAnswer.parse(answer).id, code: '' };
      return { status: response.status, id: null, code: ErrorAnswer.parse(answer).code };
    },
    /** Streams a file from the disk. */
    async uploadFile(path: string, filename: string, signal?: AbortSignal): Promise<UploadOutcome> {
      return this.upload(await openAsBlob(path, { type: 'application/pdf' }), filename, signal);
    },
    async search(
      query: string,
      options: { topK?: number; namespace?: string; minScore?: number } = {},
    ): Promise<SearchAnswer['results']> {
      const { topK = 5, namespace, minScore } = options;
      const response = await fetch(`${url}/api/search`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ query, top_k: topK, namespace, min_score: minScore }),
      });
      if (!response.ok) throw new Error(`search: ${response.status} ${await response.text()}`);
      return SearchAnswer.parse(await response.json()).results;
    },
    /** One page of the list; `query` as in `GET /api/files?query`. The time is that of the answer, without understanding it. */
    async timedFiles(query: string): Promise<{ milliseconds: number; answer: FilesAnswer }> {
      const from = performance.now();
      const response = await fetch(`${url}/api/files?${query}`, { headers });
      const body = await response.text();
      const milliseconds = performance.now() - from;
      return { milliseconds, answer: FilesAnswer.parse(JSON.parse(body)) };
    },
    async addTag(name: string): Promise<void> {
      const body = JSON.stringify({ name });
      const request = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body };
      const response = await fetch(`${url}/api/tags`, request);
      if (!response.ok) throw new Error(`tag ${name}: ${response.status} ${await response.text()}`);
    },
    file: async (id: string) => (await get(`/api/files/${id}`, FileAnswer)).file,
    files: async () => (await get('/api/files', FilesAnswer)).files,
    pages: async (id: string) => (await get(`/api/pdf/${id}/pages`, PagesAnswer)).pages,
    /** What some pages of a document say. */
    pageTexts: async (id: string, from: number, to: number) =>
      (await get(`/api/pdf/${id}/text?from=${from}&to=${to}`, PageTexts)).pages,
    /** Puts a file into the Trash and deletes it there for ever. */
    async remove(id: string): Promise<void> {
      for (const query of ['', '?forever=1']) {
        const response = await fetch(`${url}/api/files/${encodeURIComponent(id)}${query}`, { method: 'DELETE', headers });
        if (!response.ok) throw new Error(`DELETE ${id}: ${response.status} ${await response.text()}`);
      }
    },
    /** The bytes of an address that carries its own right, such as a page image. */
    async fetchBytes(address: string): Promise<number> {
      const response = await fetch(new URL(address, url));
      const bytes = await response.arrayBuffer();
      if (!response.ok) throw new Error(`${address}: ${response.status}`);
      return bytes.byteLength;
    },
    /** Whether the server answers at all. */
    async isUp(): Promise<boolean> {
      try {
        return (await fetch(`${url}/api/config`, { signal: AbortSignal.timeout(5_000) })).ok;
      } catch {
        return false;
      }
    },
  };
}
