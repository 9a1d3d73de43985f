import * as z from 'zod';
import { settingTable } from '#platform/settings/settings.ts';

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
});
