import { ResourceTemplate, type McpServer } from '@modelcontextprotocol/server';
import type { AssistantLibrary } from './assistant-library.ts';
import { writePages } from './write-pages.ts';

/** Documents that a client shows for choosing; the others are found by searching. */
const LISTED = 100;

/** Every document as a resource: the text of its first pages, and how to read on. */
export function addResources(server: McpServer, library: AssistantLibrary): void {
  if (!library.scopes.includes('files:read')) return;
  const list = async () => {
    const { files } = await library.listFiles({ limit: LISTED });
    return {
      resources: files.map(({ id, name, pages }) => ({
        uri: `trove://documents/${id}`,
        name,
        mimeType: 'text/plain',
        ...(pages !== null && { description: `${pages} ${pages === 1 ? 'page' : 'pages'}` }),
      })),
    };
  };
  server.registerResource(
    'document',
    new ResourceTemplate('trove://documents/{id}', { list }),
    { title: 'Document', description: 'What the first pages of a document say; read_pages reads on', mimeType: 'text/plain' },
    async (uri, { id }) => {
      const { pages } = await library.listPages({ id: String(id), from: 1 });
      const text = writePages(pages, { from: 1, after: 0 });
      return { contents: [{ uri: uri.href, mimeType: 'text/plain', text }] };
    },
  );
}
