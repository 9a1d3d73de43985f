import { index, route, type RouteConfigEntry } from '@react-router/dev/routes';

/** The screens behind sign-in, each added when it exists. */
export const screens: RouteConfigEntry[] = [
  route('library', 'routes/app/library.tsx'),
  route('search', 'routes/app/search.tsx'),
  route('upload', 'routes/app/upload.tsx'),
  route('doc/:id', 'routes/app/document.tsx'),
  route('commands', 'routes/app/commands/commands.tsx'),
  route('commands/:id', 'routes/app/commands/command.tsx'),
  route('inbox', 'routes/app/commands/inbox.tsx'),
  route('connections', 'routes/app/connections/connections.tsx'),
  route('drive', 'routes/app/connections/drive.tsx'),
  route('integrations/drive', 'routes/app/connections/drive-setup.tsx'),
  route('dropbox', 'routes/app/connections/dropbox.tsx'),
  route('onedrive', 'routes/app/connections/onedrive.tsx'),
  route('notion', 'routes/app/connections/notion.tsx'),
  route('join', 'routes/app/join.tsx'),
  route('apple-notes', 'routes/app/connections/apple-notes.tsx'),
  route('settings', 'routes/app/settings/settings.tsx', [
    index('routes/app/settings/settings-start.tsx'),
    route('profile', 'routes/app/settings/settings-profile.tsx'),
    route('members', 'routes/app/settings/settings-members.tsx'),
    route('security', 'routes/app/settings/settings-security.tsx'),
    route('reading', 'routes/app/settings/settings-reading.tsx'),
    route('integrations', 'routes/app/settings/settings-integrations.tsx'),
    route('links', 'routes/app/settings/settings-links.tsx'),
    route('webhooks', 'routes/app/settings/settings-webhooks.tsx'),
    route('activity', 'routes/app/settings/settings-activity.tsx'),
    route('advanced', 'routes/app/settings/settings-advanced.tsx'),
    route('server', 'routes/app/settings/settings-server.tsx'),
  ]),
];
