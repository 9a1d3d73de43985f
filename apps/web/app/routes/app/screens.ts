import type { RouteConfigEntry } from '@react-router/dev/routes';

/** The screens behind sign-in, each added when it exists. */
export const screens: RouteConfigEntry[] = [];
