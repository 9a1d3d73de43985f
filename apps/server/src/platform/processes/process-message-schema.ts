// A process has just handled a stranger's file: what it says is checked like anything from outside.
import * as z from 'zod';
import type { ProcessMessage } from './process-messages.ts';

export const processMessage: z.ZodType<ProcessMessage> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('part'), part: z.unknown() }),
  z.object({ kind: z.literal('done'), value: z.unknown(), engineMemory: z.number() }),
  z.object({ kind: z.literal('refused'), refusal: z.unknown() }),
  z.object({ kind: z.literal('unreachable'), detail: z.string() }),
]);
