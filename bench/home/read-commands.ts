import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const Step = z.object({ op: z.string(), file: z.string().optional(), to: z.string().optional() });
const Expected = z.object({
  do: z.array(Step).optional(),
  find: z.array(z.string()).optional(),
  group: z.object({ by: z.string(), groups: z.array(z.array(z.string())) }).optional(),
  ask: z.string().optional(),
  refuse: z.string().optional(),
});
const CommandSet = z.array(
  z.object({
    id: z.string(),
    text: z.string(),
    context: z.object({ folder: z.string().optional(), selection: z.array(z.string()).optional() }).optional(),
    expect: Expected,
  }),
);
export type HomeCommand = z.infer<typeof CommandSet>[number];

/** Reads `commands.json`: sentences, where the person stands, and what each must do. */
export const readCommands = (folder: string): HomeCommand[] =>
  CommandSet.parse(JSON.parse(readFileSync(join(folder, 'commands.json'), 'utf8')));

const Placed = z.array(
  z.object({
    filename: z.string(),
    pages: z.array(z.string()),
    folder: z.string().default(''),
    tags: z.array(z.string()).default([]),
    source: z.string().default('upload'),
  }),
);

/** The documents of `library.json`: their text, where each lies, and its tags. */
export const readLibrary = (folder: string) => Placed.parse(JSON.parse(readFileSync(join(folder, 'library.json'), 'utf8')));
