import {
  Client as NewClient,
  type OAuthClientProvider as NewProvider,
  StreamableHTTPClientTransport as NewTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client';
import { StdioClientTransport as NewStdio } from '@modelcontextprotocol/client/stdio';
import type { OAuthClientProvider as OldProvider } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as OldStdio } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

/** How a client reaches the product: by HTTP with a key or by signing in, or by a program that it starts. */
export type Way =
  | { readonly kind: 'key'; readonly url: string; readonly key: string }
  | { readonly kind: 'sign-in'; readonly url: string }
  | {
      readonly kind: 'stdio';
      readonly command: string;
      readonly args: readonly string[];
      readonly env: Record<string, string>;
    };

export interface Outcome {
  readonly call: string;
  /** Null where it was answered as it should be. */
  readonly problem: string | null;
}
/** Lets a client in as its person would: opens the address, signs in, allows. @returns the address to which the browser is sent back */
export type LetIn = (address: URL) => Promise<URL>;
export type CallEverything = (way: Way, letIn: LetIn) => Promise<Outcome[]>;

/** Where clients are sent back to; nobody listens there, because the address alone is read. */
export const BACK = 'http://127.0.0.1:33418/callback';
export const TOOLS: Readonly<Record<string, Record<string, unknown>>> = {
  search: { query: 'When may the tenant end the lease?' },
  list_documents: { limit: 3 },
  propose_command: { text: 'star "lease.pdf"' },
};
/** Tools that ask for the document which the list of resources named. */
export const TOOLS_OF_A_FILE = ['read_pages', 'document_facts'];

/** What both generations of the client have. */
interface AnyClient {
  listTools(): Promise<{ tools: { name: string }[] }>;
  callTool(asked: { name: string; arguments: Record<string, unknown> }): Promise<unknown>;
  listResources(): Promise<{ resources: { uri: string }[] }>;
  readResource(asked: { uri: string }): Promise<unknown>;
  listPrompts(): Promise<{ prompts: { name: string }[] }>;
  getPrompt(asked: { name: string; arguments: Record<string, string> }): Promise<unknown>;
  close(): Promise<void>;
}

async function callAll(client: AnyClient): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const note = async <Answer>(call: string, work: () => Promise<Answer>): Promise<Answer | undefined> => {
    try {
      const answer = await work();
      const said = JSON.stringify(answer);
      outcomes.push({ call, problem: /"isError":true/.test(said) ? said.slice(0, 200) : null });
      return answer;
    } catch (error) {
      outcomes.push({ call, problem: error instanceof Error ? error.message.slice(0, 200) : String(error) });
      return undefined;
    }
  };
  const tools = await note('list tools', () => client.listTools());
  const resources = await note('list resources', () => client.listResources());
  const uri = resources?.resources[0]?.uri ?? '';
  const file = { file_id: uri.split('/').at(-1) };
  for (const { name } of tools?.tools ?? [])
    await note(name, () => client.callTool({ name, arguments: TOOLS_OF_A_FILE.includes(name) ? file : (TOOLS[name] ?? {}) }));
  await note('read resource', () => client.readResource({ uri }));
  await note('list prompts', () => client.listPrompts());
  await note('get prompt', () => client.getPrompt({ name: 'answer-with-quotations', arguments: { question: 'When?' } }));
  await client.close();
  return outcomes;
}

/** What a client keeps of its sign-in, as either generation asks for it. */
function keepSignIn<Provider extends NewProvider | OldProvider>() {
  type Client = Parameters<NonNullable<Provider['saveClientInformation']>>[0];
  type Tokens = Parameters<Provider['saveTokens']>[0];
  const kept: { client?: Client; tokens?: Tokens; verifier: string; sentTo?: URL } = { verifier: '' };
  return {
    kept,
    redirectUrl: BACK,
    clientMetadata: { client_name: 'Bench', redirect_uris: [BACK], token_endpoint_auth_method: 'none' },
    clientInformation: () => kept.client,
    saveClientInformation: (client: Client) => void (kept.client = client),
    tokens: () => kept.tokens,
    saveTokens: (tokens: Tokens) => void (kept.tokens = tokens),
    redirectToAuthorization: (url: URL) => void (kept.sentTo = url),
    saveCodeVerifier: (verifier: string) => void (kept.verifier = verifier),
    codeVerifier: () => kept.verifier,
  };
}

const about = { name: 'bench', version: '1' };
const bearer = (key: string) => ({ requestInit: { headers: { authorization: `Bearer ${key}` } } });

export const callWithNewClient: CallEverything = async (way, letIn) => {
  const connected = async (transport: NewTransport | NewStdio) => {
    const client = new NewClient(about);
    await client.connect(transport);
    return callAll(client);
  };
  if (way.kind === 'key') return connected(new NewTransport(new URL(way.url), bearer(way.key)));
  if (way.kind === 'stdio') return connected(new NewStdio({ command: way.command, args: [...way.args], env: way.env }));
  const authProvider = keepSignIn<NewProvider>();
  const first = new NewTransport(new URL(way.url), { authProvider });
  await new NewClient(about).connect(first).catch((error: unknown) => {
    if (!(error instanceof UnauthorizedError)) throw error;
  });
  await first.finishAuth((await letIn(authProvider.kept.sentTo ?? new URL(way.url))).searchParams);
  return connected(new NewTransport(new URL(way.url), { authProvider }));
};

export const callWithOldClient: CallEverything = async (way, letIn) => {
  const connected = async (transport: OldTransport | OldStdio) => {
    const client = new OldClient(about);
    await client.connect(transport);
    return callAll(client);
  };
  if (way.kind === 'key') return connected(new OldTransport(new URL(way.url), bearer(way.key)));
  if (way.kind === 'stdio') return connected(new OldStdio({ command: way.command, args: [...way.args], env: way.env }));
  const authProvider = keepSignIn<OldProvider>();
  const first = new OldTransport(new URL(way.url), { authProvider });
  await new OldClient(about).connect(first).catch((error: unknown) => {
    if (authProvider.kept.sentTo === undefined) throw error;
  });
  const back = await letIn(authProvider.kept.sentTo ?? new URL(way.url));
  await first.finishAuth(back.searchParams.get('code') ?? '');
  return connected(new OldTransport(new URL(way.url), { authProvider }));
};
