import * as z from 'zod';
import { KeyScope } from '../account.ts';
import { ApplyChoice, Command, COMMANDS_LISTED, CommandRequest, CommandStep, StepChoice, StepReason } from '../commands.ts';
import { FolderName } from '../folders.ts';

export const KeyObject = z.object({
  success: z.literal(true),
  scopes: z.array(KeyScope),
  expires_at: z.iso.datetime().nullable().describe('Null for a key that is good until it is revoked'),
});

export const Tags = z.object({
  success: z.literal(true),
  tags: z.array(z.object({ tag: z.string(), files: z.number().int() })),
});

export const FolderObject = z
  .object({ id: z.string(), name: z.string(), path: z.string(), files: z.number().int() })
  .meta({ id: 'Folder' });
export const Folders = z.object({ success: z.literal(true), folders: z.array(FolderObject) });
export const OneFolder = z.object({ success: z.literal(true), folder: FolderObject });
export const FolderId = z.object({ id: z.string().min(1).max(100).describe('The folder') });
export { FolderName };

const StepObject = CommandStep.omit({ before: true }).extend({
  reason: StepReason.extend({
    url: z.string().optional().describe('Opens the reader at the line that is the reason; missing where none is'),
  }),
});
const CommandObject = Command.omit({ reading: true, replacedBy: true })
  .extend({
    url: z.string().describe('Opens the plan, where a person looks at it, applies it and takes it back'),
    steps: z.array(StepObject),
  })
  .meta({ id: 'Command' });
export type CommandObject = z.infer<typeof CommandObject>;
export const ProposeBody = CommandRequest.pick({ text: true }).extend({
  file_ids: z.array(z.string().max(100)).max(20_000).optional().describe('What “these” means: the files that are selected'),
  time_zone: z.string().max(100).optional().describe('In which today is today, such as `Europe/Vienna`'),
});
export const Proposed = z.object({
  success: z.literal(true),
  command: CommandObject.nullable().describe('Null where the text asks for nothing to be done: search for it instead'),
});
export const CommandId = z.object({ id: z.string().min(1).max(100).describe('The command') });
export const OneCommand = z.object({ success: z.literal(true), command: CommandObject });
export const Commands = z.object({ success: z.literal(true), commands: z.array(CommandObject) });
export const CommandsQuery = z.object({
  limit: z.coerce.number().int().min(1).max(COMMANDS_LISTED).default(COMMANDS_LISTED).describe('How many, the newest first'),
});
export const ApplyBody = ApplyChoice.pick({ stepIds: true, confirm: true });
export const UndoBody = StepChoice.pick({ stepIds: true });
export const AnswerBody = z.object({ choice: z.number().int().min(0).max(20).describe('Which of the choices, from 0') });
