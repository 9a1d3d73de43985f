import { fileURLToPath } from 'node:url';

const files = {
  serif: '@fontsource/newsreader/files/newsreader-latin-400-normal.woff',
  serifItalic: '@fontsource/newsreader/files/newsreader-latin-400-italic.woff',
  serifBold: '@fontsource/newsreader/files/newsreader-latin-600-normal.woff',
  sans: '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff',
  sansBold: '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-600-normal.woff',
  display: '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff',
} as const;

export type Face = keyof typeof files;

export const fontFile = (face: Face): string => fileURLToPath(new URL(`../node_modules/${files[face]}`, import.meta.url));
