import * as z from 'zod';
import { CommandReading } from './command-reading.ts';
import { DocumentKind, FactName } from './facts.ts';

/** Longest command, in characters. */
export const COMMAND_MAX_LENGTH = 1_000;

/** Most commands that are listed at once, the newest first. */
export const COMMANDS_LISTED = 100;

/**
 * What can be done to a document and to a folder. A folder that is deleted is empty by then: no command takes files away with it. `set-fact` puts
 * right what a document says of itself, `make-rule` has the inbox file or tag what will come.
 */
export const CommandOperation = z.enum([
  'move',
  'rename',
  'tag',
  'untag',
  'star',
  'unstar',
  'trash',
  'restore',
  'create-folder',
  'rename-folder',
  'delete-folder',
  'set-fact',
  'make-rule',
]);
export type CommandOperation = z.infer<typeof CommandOperation>;

/**
 * `proposed`: a plan waits for a press. `applying`, `undoing`: files are being changed at a provider. `part`: some steps were done, others not.
 * `shown`: nothing to change, a list was asked for. `replaced`: its reading was changed, and another plan stands in its place.
 */
export const CommandState = z.enum([
  'proposed',
  'asked',
  'refused',
  'shown',
  'applying',
  'applied',
  'part',
  'undoing',
  'undone',
  'replaced',
]);
export type CommandState = z.infer<typeof CommandState>;

export const StepState = z.enum(['planned', 'waiting', 'done', 'failed', 'skipped', 'undone']);
export type StepState = z.infer<typeof StepState>;

/** Why a document is in the plan: in words, with what its page says where it says it. */
export const StepReason = z.object({ text: z.string(), page: z.number().int().optional(), quote: z.string().optional() });
export type StepReason = z.infer<typeof StepReason>;

/**
 * One change of one document, or of a folder or a rule (`documentId` is null). `from` and `to` are a folder's path (`''` is none), a file name, a tag,
 * or the value of a fact.
 */
export const CommandStep = z.object({
  id: z.string(),
  op: CommandOperation,
  documentId: z.string().nullable(),
  filename: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Which fact a `set-fact` puts right. */
  fact: FactName.optional(),
  /** The papers that a `make-rule` files in `to`, or tags with it. Null: of any sender, of any kind. */
  rule: z
    .object({ sender: z.string().nullable(), kind: DocumentKind.nullable(), gives: z.enum(['folder', 'tag']).optional() })
    .optional(),
  /** What stood there before a fact or a rule was set, for taking it back: JSON, missing where nothing did. */
  before: z.string().optional(),
  reason: StepReason,
  confidence: z.number().min(0).max(1),
  /** `trove`: the library itself. Else the connection where the file is changed too. */
  place: z.string(),
  /** What the connection is called, and where the file lies there now. */
  provider: z.object({ name: z.string(), path: z.string() }).optional(),
  state: StepState,
  /** Why it was not done, or not taken back. */
  problem: z.string().optional(),
});
export type CommandStep = z.infer<typeof CommandStep>;

/** An answer to a question: `label` is what to press, `text` what is then done, in words. It is taken by its place in the list. */
export const PlanChoice = z.object({ label: z.string(), text: z.string() });

/** A document whose total would be added up, and why it is meant. `total` is null where none was read. */
export const Summand = z.object({
  documentId: z.string(),
  filename: z.string(),
  total: z.number().nullable(),
  /** ISO 4217. */
  currency: z.string().nullable(),
  reason: StepReason,
});
export type Summand = z.infer<typeof Summand>;

/** A plan that was applied, and that a sentence asks to be taken back. */
export const TakenBack = z.object({
  id: z.string(),
  text: z.string(),
  /** When it was said, in epoch milliseconds. */
  at: z.number(),
  changes: z.number().int(),
});

/** What a person is asked once more before a plan is applied, see `plan-safety.ts`. */
export const PlanConfirmation = z.object({
  /** Documents that are changed: what `confirm` has to say. */
  count: z.number().int(),
  /** The same in words. */
  text: z.string(),
  /** Watched folders and clouds where files are changed too, by the names of their connections. */
  places: z.array(z.string()),
  /** Documents of the library when the plan was made. */
  library: z.number().int().nullable(),
});
export type PlanConfirmation = z.infer<typeof PlanConfirmation>;

export const Command = z.object({
  id: z.string(),
  text: z.string(),
  /** What was understood, in plain words. */
  understood: z.string(),
  /** The words that a helping model found for a sentence which the rules could not read: the plan is of these. */
  readAs: z.object({ text: z.string(), by: z.string() }).optional(),
  /** The same as parts that can be changed. Missing where nothing was understood, or where it cannot be put into parts. */
  reading: CommandReading.optional(),
  state: CommandState,
  /** Of what is `replaced`: the plan that was made of the changed reading. */
  replacedBy: z.string().optional(),
  /** Epoch milliseconds. */
  at: z.number(),
  steps: z.array(CommandStep),
  folders: z.array(z.object({ path: z.string(), isNew: z.boolean() })),
  /** Missing where one press is enough. Of fewer steps it may be less, or nothing. */
  confirmation: PlanConfirmation.optional(),
  groups: z.array(z.object({ name: z.string(), by: z.string(), documentIds: z.array(z.string()) })).optional(),
  question: z.object({ text: z.string(), choices: z.array(PlanChoice) }).optional(),
  refusal: z.object({ text: z.string() }).optional(),
  /** Of “undo that”: the plan that is taken back by its own undo. Nothing has been taken back yet. */
  takesBack: TakenBack.optional(),
  /** Of “what did I spend”: the documents that would be added up. Nothing is added up. */
  summands: z.array(Summand).optional(),
  search: z.object({ query: z.string(), documentIds: z.array(z.string()) }).optional(),
});
export type Command = z.infer<typeof Command>;

/** Where the person stands: a folder, what is selected, the time zone in which today is today. */
export const CommandContext = z.object({
  folderId: z.string().max(100).optional(),
  folder: z.string().max(1_000).optional(),
  documentIds: z.array(z.string().max(100)).max(20_000).optional(),
  timeZone: z.string().max(100).optional(),
});
export type CommandContext = z.infer<typeof CommandContext>;

export const CommandRequest = z.object({
  text: z
    .string()
    .trim()
    .min(1, 'Say what to do')
    .max(COMMAND_MAX_LENGTH, `A command has at most ${COMMAND_MAX_LENGTH} characters`),
  context: CommandContext.optional(),
});
export type CommandRequest = z.infer<typeof CommandRequest>;
export const CommandAnswer = z.object({ command: Command });
/** A text that asks for nothing to be done is no command: it is for the search. */
export const CommandOrQuestion = z.object({ command: Command.nullable() });
export const CommandList = z.object({ commands: z.array(Command) });
/** Body of apply and undo: without ids, all steps. */
export const StepChoice = z.object({
  stepIds: z.array(z.string().max(100)).max(20_000).optional(),
  /** Where a step goes instead of where it was planned to go: groups renamed, files moved to another group. */
  targets: z
    .array(z.object({ stepId: z.string().max(100), to: z.string().trim().min(1).max(200) }))
    .max(20_000)
    .optional(),
});
export type StepChoice = z.infer<typeof StepChoice>;
/** Body of apply. */
export const ApplyChoice = StepChoice.extend({
  confirm: z
    .number()
    .int()
    .min(0)
    .optional()
    .describe('How many documents the chosen steps change, where the plan has a `confirmation`'),
});
export type ApplyChoice = z.infer<typeof ApplyChoice>;
