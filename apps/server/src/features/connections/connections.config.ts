import { isAbsolute } from 'node:path';
import * as z from 'zod';
import { isAllowance } from '#kernel/outbound/outbound-address.ts';
import { setting, settingTable } from '#platform/settings/settings.ts';

const secret = { schema: setting.optionalText, default: undefined, secret: true } as const;
const optional = { schema: setting.optionalText, default: undefined } as const;

export const connectionSettings = settingTable({
  googleClientId: {
    ...optional,
    doc: 'Client id of your own Google "Web application" client. Register /drive and /api/drive/callback as its redirect addresses.',
    env: 'GOOGLE_CLIENT_ID',
  },
  googleClientSecret: { ...secret, doc: 'Its secret.', env: 'GOOGLE_CLIENT_SECRET' },
  dropboxAppKey: {
    ...optional,
    doc: 'Key of your own Dropbox app. Register /dropbox, / and /api/connections/callback as its redirect addresses.',
    env: 'DROPBOX_APP_KEY',
  },
  dropboxAppSecret: {
    ...secret,
    doc: 'Its secret. Needed for webhooks; without it Dropbox is asked by long polling.',
    env: 'DROPBOX_APP_SECRET',
  },
  onedriveClientId: {
    ...optional,
    doc: 'Client id of your own Microsoft "Web" app. Register /api/connections/callback as its redirect address.',
    env: 'ONEDRIVE_CLIENT_ID',
  },
  onedriveClientSecret: { ...secret, doc: 'Its secret.', env: 'ONEDRIVE_CLIENT_SECRET' },
  onedrivePush: {
    doc: 'Asks people for Files.ReadWrite.All instead of Files.Read: Microsoft calls nobody about changes who holds less. Nothing is ever written there.',
    schema: setting.flag,
    default: '0',
    env: 'ONEDRIVE_PUSH',
  },
  notionClientId: {
    ...optional,
    doc: 'Client id of your own public Notion integration. Register /api/connections/callback as its redirect address.',
    env: 'NOTION_CLIENT_ID',
  },
  notionClientSecret: { ...secret, doc: 'Its secret.', env: 'NOTION_CLIENT_SECRET' },
  localRoots: {
    doc: 'Folders of this machine that people may watch, separated by commas. None by default: everyone with an account could read them.',
    schema: setting.list.refine(
      (folders) => folders.every((folder) => isAbsolute(folder)),
      'must be whole paths such as /srv/papers',
    ),
    default: '',
    env: 'LOCAL_ROOTS',
  },
  outboundAllow: {
    doc: 'Addresses of this machine or its network that connections may talk to, separated by commas: names, addresses, ranges such as 192.168.1.0/24.',
    schema: setting.list.refine(
      (entries) => entries.every(isAllowance),
      'must be names, addresses, or ranges such as 192.168.1.0/24',
    ),
    default: '',
    env: 'OUTBOUND_ALLOW',
  },
  downloadProxy: {
    doc: 'A proxy through which models and recognition languages are fetched, such as http://proxy.example.org:3128; a name and password may stand before the host. Connections do not use it.',
    schema: setting.url.optional(),
    default: undefined,
    env: 'DOWNLOAD_PROXY',
    secret: true,
  },
  itemsPerConnection: {
    doc: 'Files and folders that one connection may have. A provider that lists more is not followed further.',
    schema: z.coerce.number('must be a number of files').int().min(1),
    default: '500000',
    env: 'ITEMS_PER_CONNECTION',
  },
  fakes: {
    doc: 'Connects fake providers with sample accounts instead of the real ones. For development; always on in demo mode.',
    schema: setting.flag,
    default: '0',
    env: 'CLOUD_FAKES',
  },
});

/** By kind and field: what the form that connects a fake provider contains already. */
export type FormDefaults = ReadonlyMap<string, Readonly<Record<string, string>>>;
