import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** The screens behind sign-in, each added when it exists. */
export const screens: RouteConfigEntry[] = [
  route('search', 'routes/app/search.tsx'),
  route('upload', 'routes/app/upload.tsx'),
  route('doc/:id', 'routes/app/document.tsx'),
];
