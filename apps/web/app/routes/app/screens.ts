import { index, route, type RouteConfigEntry } from '@react-router/dev/routes';

/** The screens behind sign-in, each added when it exists. */
export const screens: RouteConfigEntry[] = [
  route('library', 'routes/app/library.tsx'),
  route('settings', 'routes/app/settings.tsx', [
    index('routes/app/settings-start.tsx'),
    route('profile', 'routes/app/settings-profile.tsx'),
    route('integrations', 'routes/app/settings-integrations.tsx'),
    route('advanced', 'routes/app/settings-advanced.tsx'),
  ]),
];
