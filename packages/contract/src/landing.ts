// What the landing page's demos show. All of it is sample data; no demo calls the server.

export const TYPED_COMMAND = 'Organize my work files by project';
export const WATCH_DEMO = 'Watch Demo';
export const TRY_FREE = 'Try Trove free';

export const COMMAND_TITLE = 'Command your files with natural language';
export const COMMAND_ANCHOR = 'features';
export const COMMAND_EXAMPLES = [
  'Do dogs need the landlord’s consent?',
  'Is a bicycle insured when it is stolen away from home?',
  'By when do I have to pay the invoice of Harbour Joinery?',
  'How can the tenant end the lease?',
  'The glasses come out cloudy. What can I do?',
] as const;
export const VOICE_TEXT = 'Show me my recent design files';
export const RUN = 'Run';

export const EXPLORER_TITLE = 'Browse and manage your files with ease';
export const EXPLORER_TABS = ['All Files', 'Starred'] as const;
export const EXPLORER_SEARCH = 'Search files...';
export const EXPLORER_NEW = 'New';
export const EXPLORER_FOOTER = '6 items (32.5 MB)';
export const EXPLORER_STARRED_EMPTY = 'Your favorite files will appear here';

export interface DemoFile {
  id: string;
  name: string;
  type: 'folder' | 'pdf' | 'document' | 'image' | 'other';
  size?: string;
  modified: string;
  starred?: boolean;
  shared?: boolean;
}
export const DEMO_FILES: readonly DemoFile[] = [
  { id: '1', name: 'Alder House', type: 'folder', modified: 'Mar 12, 2023', shared: true },
  { id: '2', name: 'Lease agreement.pdf', type: 'pdf', size: '2.4 MB', modified: 'Mar 10, 2023' },
  { id: '3', name: 'Survey of the roof.pdf', type: 'pdf', size: '8.1 MB', modified: 'Mar 8, 2023', shared: true },
  { id: '4', name: 'Minutes of March.docx', type: 'document', size: '0.4 MB', modified: 'Mar 6, 2023' },
  { id: '5', name: 'Facade at noon.jpg', type: 'image', size: '5.6 MB', modified: 'Mar 2, 2023' },
  { id: '6', name: 'Walk through the site.mp4', type: 'other', size: '16.0 MB', modified: 'Feb 27, 2023' },
];

export const INTEGRATIONS_TITLE = 'Works with your favorite tools';
export const INTEGRATIONS_ANCHOR = 'integrations';

/** `gdrive` and `dropbox` keep a token in the page's memory; the other three a value in the browser's storage. */
export type TileService = 'gdrive' | 'dropbox' | 'onedrive' | 'notion' | 'apple-notes';
export interface IntegrationTile {
  service: TileService;
  name: string;
  /** What the tile says once connected. */
  storage: string;
  manage: string;
}
export const INTEGRATION_TILES: readonly IntegrationTile[] = [
  { service: 'gdrive', name: 'Google Drive', storage: '15 GB available', manage: '/drive' },
  { service: 'dropbox', name: 'Dropbox', storage: '2 GB available', manage: '/dropbox' },
  { service: 'onedrive', name: 'OneDrive', storage: '5 GB available', manage: '/onedrive' },
  { service: 'notion', name: 'Notion', storage: 'Unlimited', manage: '/notion' },
  { service: 'apple-notes', name: 'Apple Notes', storage: 'iCloud Storage', manage: '/apple-notes' },
];
export const CONNECT = 'Connect';
export const MANAGE = 'Manage';

/** Google's authorisation page is asked for a token that may only read, and sends the person back to `/drive`. */
export const GOOGLE_AUTHORIZATION = {
  url: 'https://accounts.google.com/o/oauth2/v2/auth',
  returnPath: '/drive',
  scope: 'https://www.googleapis.com/auth/drive.readonly',
  state: 'google_drive_auth',
} as const;
export const DROPBOX_AUTHORIZATION = { url: 'https://www.dropbox.com/oauth2/authorize' } as const;
