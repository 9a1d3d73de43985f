// What both sides know of Dropbox: the page browses with a token of its own, the server with a lasting one.
import * as z from 'zod';

/** An access token with less left than this is exchanged before it is used. */
export const TOKEN_MARGIN_SECONDS = 300;

/** How a Dropbox client is set up. Each rule has its own sentence, said before anything is asked of Dropbox. */
export const DropboxConfiguration = z
  .object({
    clientId: z.string().optional(),
    redirectUri: z.string().optional(),
    authType: z.string().default('token'),
    tokenAccessType: z.string().optional(),
    scope: z.unknown().optional(),
    includeGrantedScopes: z.string().default('none'),
  })
  .superRefine((given, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', message });
    if (!given.clientId) refuse('A client id is required');
    if (given.authType !== 'code' && given.authType !== 'token') refuse('Authorization type must be code or token');
    else if (given.authType === 'token' && !given.redirectUri) refuse('A redirect uri is required');
    if (given.tokenAccessType !== undefined && !['legacy', 'offline', 'online'].includes(given.tokenAccessType))
      refuse('Token access type must be legacy, offline or online');
    if (given.scope !== undefined && !(Array.isArray(given.scope) && given.scope.every((entry) => typeof entry === 'string')))
      refuse('Scope must be a list');
    if (!['none', 'user', 'team'].includes(given.includeGrantedScopes))
      refuse('Include granted scopes must be none, user or team');
  });
export type DropboxConfiguration = z.input<typeof DropboxConfiguration>;

/** @returns the first sentence of what is wrong, or null */
export const dropboxConfigurationProblem = (configuration: DropboxConfiguration): string | null =>
  DropboxConfiguration.safeParse(configuration).error?.issues[0]?.message ?? null;

/**
 * Dropbox's authorisation address. Every value is encoded: a state with `&` in it must not become a parameter.
 *
 * @throws Error with the sentence of what is wrong with the configuration
 */
export function dropboxAuthorizeUrl(authorizePage: string, configuration: DropboxConfiguration & { state: string }): string {
  const problem = dropboxConfigurationProblem(configuration);
  if (problem !== null) throw new Error(problem);
  const url = new URL(authorizePage);
  const {
    clientId = '',
    redirectUri,
    authType = 'token',
    tokenAccessType,
    scope,
    includeGrantedScopes = 'none',
  } = configuration;
  url.searchParams.set('response_type', authType);
  url.searchParams.set('client_id', clientId);
  if (redirectUri) url.searchParams.set('redirect_uri', redirectUri);
  url.searchParams.set('state', configuration.state);
  if (tokenAccessType) url.searchParams.set('token_access_type', tokenAccessType);
  if (Array.isArray(scope) && scope.length > 0) url.searchParams.set('scope', scope.join(' '));
  if (includeGrantedScopes !== 'none') url.searchParams.set('include_granted_scopes', includeGrantedScopes);
  return url.href;
}

export type DropboxAuth = 'user' | 'team' | 'app' | 'none';
export type DropboxStyle = 'rpc' | 'download' | 'upload';

interface Endpoint {
  readonly style: DropboxStyle;
  readonly host: 'api' | 'content' | 'notify';
  readonly auth: DropboxAuth;
  readonly scope: string | null;
}

const endpoint = (scope: string | null, style: DropboxStyle = 'rpc', rest: Partial<Endpoint> = {}): Endpoint => ({
  style,
  host: style === 'rpc' ? 'api' : 'content',
  auth: 'user',
  scope,
  ...rest,
});

/** `POST /2/{endpoint}`: how each is called and what it needs. */
export const DROPBOX_ENDPOINTS = {
  'users/get_current_account': endpoint('account_info.read'),
  'users/get_space_usage': endpoint('account_info.read'),
  'files/list_folder': endpoint('files.metadata.read'),
  'files/list_folder/continue': endpoint('files.metadata.read'),
  'files/list_folder/get_latest_cursor': endpoint('files.metadata.read'),
  'files/list_folder/longpoll': endpoint('files.metadata.read', 'rpc', { host: 'notify', auth: 'none' }),
  'files/get_metadata': endpoint('files.metadata.read'),
  'files/search_v2': endpoint('files.metadata.read'),
  'files/download': endpoint('files.content.read', 'download'),
  'files/export': endpoint('files.content.read', 'download'),
  'files/get_thumbnail_v2': endpoint('files.content.read', 'download'),
  'files/get_temporary_link': endpoint('files.content.read'),
  'files/upload': endpoint('files.content.write', 'upload'),
  'files/create_folder_v2': endpoint('files.content.write'),
  'files/delete_v2': endpoint('files.content.write'),
  'files/move_v2': endpoint('files.content.write'),
  'files/restore': endpoint('files.content.write'),
  'files/list_revisions': endpoint('files.metadata.read'),
  'sharing/list_shared_links': endpoint('sharing.read'),
  'sharing/create_shared_link_with_settings': endpoint('sharing.write'),
  'team/members/list_v2': endpoint('members.read', 'rpc', { auth: 'team' }),
  'team/members/add_v2': endpoint('members.write', 'rpc', { auth: 'team' }),
  'team/groups/list': endpoint('groups.read', 'rpc', { auth: 'team' }),
  'team/groups/create': endpoint('groups.write', 'rpc', { auth: 'team' }),
  'auth/token/revoke': endpoint(null),
  'check/app': endpoint(null, 'rpc', { auth: 'app' }),
} as const satisfies Record<string, Endpoint>;
export type DropboxEndpoint = keyof typeof DROPBOX_ENDPOINTS;

export interface DropboxAccess {
  /** What kind of token this is. */
  readonly token: 'user' | 'team-admin' | 'none';
  /** Null when not known: then Dropbox decides. */
  readonly scopes: readonly string[] | null;
}

/** Why a call would be refused, before it is made; null when nothing speaks against it. */
export function dropboxRefusal(name: DropboxEndpoint, access: DropboxAccess): string | null {
  const { auth, scope } = DROPBOX_ENDPOINTS[name];
  if (auth === 'team' && access.token !== 'team-admin') return `${name} needs the token of a team administrator`;
  if (auth === 'user' && access.token === 'none') return `${name} needs a signed-in Dropbox account`;
  if (scope !== null && access.scopes !== null && !access.scopes.includes(scope))
    return `${name} needs the permission ${scope}, which was not granted`;
  return null;
}

/** JSON for the `Dropbox-API-Arg` header, which may hold ASCII only. */
export const dropboxHeaderJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[\u007f-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** An entry of a listing. */
export const DropboxEntry = z.object({
  '.tag': z.enum(['file', 'folder', 'deleted']),
  id: z.string().optional(),
  name: z.string(),
  path_lower: z.string().optional(),
  path_display: z.string().optional(),
  server_modified: z.string().optional(),
  rev: z.string().optional(),
  size: z.number().optional(),
  content_hash: z.string().optional(),
  is_downloadable: z.boolean().optional(),
  export_info: z.object({ export_as: z.string().optional(), export_options: z.array(z.string()).optional() }).optional(),
});
export type DropboxEntry = z.infer<typeof DropboxEntry>;

export const DropboxListing = z.object({ entries: z.array(DropboxEntry), cursor: z.string(), has_more: z.boolean() });
export type DropboxListing = z.infer<typeof DropboxListing>;
