import type { Client, GetSelfResponse, PageObjectResponse, SearchResponse } from '@notionhq/client';
import { createFakeConsent } from './fake-consent.ts';
import { createFakeFiles, fromOpaque, opaque, type FakeNode } from './fake-files.ts';
import { startFakeServer, type FakeAnswer, type FakeRequest } from './fake-server.ts';

const refuse = (status: number, code: string, message: string): FakeAnswer => ({
  status,
  json: { object: 'error', status, code, message },
});

type Markdown = Awaited<ReturnType<Client['pages']['retrieveMarkdown']>>;

const person = { object: 'user', id: 'u1' } as const;
const plain = { bold: false, italic: false, strikethrough: false, underline: false, code: false, color: 'default' } as const;
const titleOf = ({ name }: FakeNode) =>
  [{ type: 'text', plain_text: name, text: { content: name, link: null }, href: null, annotations: plain }] as const;

const pageOf = (node: FakeNode): PageObjectResponse => ({
  object: 'page',
  id: node.id,
  created_time: '2026-01-01T00:00:00.000Z',
  created_by: person,
  last_edited_time: new Date(node.modifiedAt).toISOString(),
  last_edited_by: person,
  in_trash: false,
  archived: false,
  is_archived: false,
  is_locked: false,
  icon: null,
  cover: null,
  public_url: null,
  url: `https://www.notion.so/${node.id}`,
  parent: { type: 'workspace', workspace: true },
  properties: { title: { id: 'title', type: 'title', title: [...titleOf(node)] } },
});

/** Notion (API 2026-03-11) and its consent page, over a sample workspace. */
export async function startFakeNotion({ port = 0, pageSize = 100, files = createFakeFiles() } = {}) {
  const consent = createFakeConsent({
    authorizePath: '/v1/oauth/authorize',
    tokenPath: '/v1/oauth/token',
    service: 'Notion',
    rotates: true,
    expiresInSeconds: null,
  });
  const settings = { pageSize, cursorsValidFrom: 0 };

  function search(body: Record<string, unknown>): FakeAnswer {
    const start = body['start_cursor'];
    const from = typeof start === 'string' ? Number(fromOpaque(start)['from']) : 0;
    if (from > 0 && files.log.length < settings.cursorsValidFrom)
      return refuse(400, 'validation_error', 'The start_cursor provided is invalid');
    const pages = files
      .all()
      .filter((node) => !node.folder)
      .sort((one, other) => other.modifiedAt - one.modifiedAt);
    const to = from + Math.min(settings.pageSize, Number(body['page_size'] ?? 100));
    const more = to < pages.length;
    return {
      json: {
        object: 'list',
        results: pages.slice(from, to).map(pageOf),
        has_more: more,
        next_cursor: more ? opaque({ from: to }) : null,
        type: 'page_or_data_source',
        page_or_data_source: {},
      } satisfies SearchResponse,
    };
  }

  function api(request: FakeRequest): FakeAnswer | undefined {
    const { pathname } = request.url;
    if (!consent.accepts(request)) return refuse(401, 'unauthorized', 'API token is invalid.');
    if (!request.headers['notion-version']) return refuse(400, 'missing_version', 'Notion-Version header is missing');
    if (pathname === '/v1/users/me')
      return {
        json: {
          object: 'user',
          id: 'u17',
          type: 'bot',
          name: 'Trove',
          avatar_url: null,
          bot: {
            owner: { type: 'workspace', workspace: true },
            workspace_id: 'w1',
            workspace_name: 'Sample workspace',
            workspace_limits: { max_file_upload_size_in_bytes: 5_242_880 },
          },
        } satisfies GetSelfResponse,
      };
    if (pathname === '/v1/search') return search(JSON.parse(request.body) as Record<string, unknown>);
    const id = /^\/v1\/pages\/([^/]+)\/markdown$/.exec(pathname)?.[1] ?? '';
    const node = files.nodes.get(decodeURIComponent(id));
    if (!node || node.gone) return refuse(404, 'object_not_found', 'Could not find page');
    return {
      json: {
        object: 'page_markdown',
        id: node.id,
        markdown: node.content.toString('utf8'),
        truncated: false,
        unknown_block_ids: [],
      } satisfies Markdown,
    };
  }

  const server = await startFakeServer(
    (request) => {
      if (request.url.pathname === '/v1/oauth/revoke') {
        consent.revokeNamedIn(request);
        return { json: {} };
      }
      return consent.handle(request) ?? api(request);
    },
    { port },
  );
  return Object.assign(server, { files, consent, settings });
}
