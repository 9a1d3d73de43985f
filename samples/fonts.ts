import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

const files = {
  serif: require.resolve('@fontsource/newsreader/files/newsreader-latin-400-normal.woff'),
  serifItalic: require.resolve('@fontsource/newsreader/files/newsreader-latin-400-italic.woff'),
  serifBold: require.resolve('@fontsource/newsreader/files/newsreader-latin-600-normal.woff'),
  sans: require.resolve('@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff'),
  sansBold: require.resolve('@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-600-normal.woff'),
  display: require.resolve('@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff'),
} as const;

export type Face = keyof typeof files;

export const fontFile = (face: Face): string => files[face];
