import * as z from 'zod';
import { setting, settingTable } from '#platform/settings/settings.ts';

const TEXT_RECOGNITION = ['auto', 'built-in', 'program', 'off'] as const;
export type TextRecognition = (typeof TEXT_RECOGNITION)[number];

export const ingestionSettings = settingTable({
  textRecognition: {
    doc:
      'What recognises letters on scanned pages: built-in, the program tesseract of this system (program), the program for the languages that ' +
      'it has and the built-in one for the others (auto), or nothing (off).',
    schema: z.enum(TEXT_RECOGNITION, 'must be auto, built-in, program or off'),
    default: 'auto',
    env: 'TEXT_RECOGNITION',
  },
  languagePackages: {
    doc: 'Where the data of further recognition languages are fetched from when somebody asks for one in Settings: a registry of npm packages. In the own network it needs OUTBOUND_ALLOW.',
    schema: setting.url,
    default: 'https://registry.npmjs.org',
    env: 'LANGUAGE_PACKAGES',
  },
  languageInstall: {
    doc: 'Who may add and remove recognition languages in Settings: everybody who is signed in (on), nobody but the operator with `trove languages` (off; then nothing is fetched), or everybody where HOST serves this machine only (auto).',
    schema: z.enum(['auto', 'on', 'off'], 'must be auto, on or off'),
    default: 'auto',
    env: 'LANGUAGE_INSTALL',
  },
});
