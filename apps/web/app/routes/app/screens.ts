import { index, route, type RouteConfigEntry } from '@react-router/dev/routes';

/** The screens behind sign-in, each added when it exists. */
export const screens: RouteConfigEntry[] = [
  route('library', 'routes/app/library.tsx'),
  route('search', 'routes/app/search.tsx'),
  route('upload', 'routes/app/upload.tsx'),
  route('doc/:id', 'routes/app/document.tsx'),
  route('commands', 'routes/app/commands.tsx'),
  route('commands/:id', 'routes/app/command.tsx'),
  route('connections', 'routes/app/connections.tsx'),
  route('drive', 'routes/app/drive.tsx'),
  route('integrations/drive', 'routes/app/drive-setup.tsx'),
  route('dropbox', 'routes/app/dropbox.tsx'),
  route('onedrive', 'routes/app/onedrive.tsx'),
  route('notion', 'routes/app/notion.tsx'),
  route('apple-notes', 'routes/app/apple-notes.tsx'),
  route('settings', 'routes/app/settings.tsx', [
    index('routes/app/settings-start.tsx'),
    route('profile', 'routes/app/settings-profile.tsx'),
    route('security', 'routes/app/settings-security.tsx'),
    route('integrations', 'routes/app/settings-integrations.tsx'),
    route('advanced', 'routes/app/settings-advanced.tsx'),
  ]),
];
