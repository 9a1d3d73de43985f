import * as z from 'zod';
import { FileState } from '../file-states.ts';
import { TextState } from '../text-state.ts';

/** Longest path of a folder, in characters. */
const PATH_MAX = 201;
export const METADATA_LIMITS = { fields: 50, nameLength: 100, textLength: 1_000 } as const;

/** Fields of a program's own, kept with a file as they are. */
export const Metadata = z
  .record(
    z.string().min(1).max(METADATA_LIMITS.nameLength),
    z.union([z.string().max(METADATA_LIMITS.textLength), z.number(), z.boolean(), z.null()]),
  )
  .refine((fields) => Object.keys(fields).length <= METADATA_LIMITS.fields, `At most ${METADATA_LIMITS.fields} fields`)
  .describe(`At most ${METADATA_LIMITS.fields} fields of your own: texts, numbers, true, false or null`);
export type Metadata = z.infer<typeof Metadata>;

export const Path = z
  .string()
  .max(PATH_MAX)
  .describe('The folder that holds it, such as `/Association`; `/` is no folder. A folder that does not exist is made');

export const FileObject = z
  .object({
    id: z.string().describe('Stays the same when the file is renamed or moved'),
    name: z.string(),
    type: z.string().describe('Media type of the file as it was sent'),
    size: z.number().int().describe('Bytes'),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    path: z.string().describe('The folder that holds it, such as `/Association`; `/` is no folder'),
    tags: z.array(z.string()),
    starred: z.boolean(),
    metadata: Metadata,
    status: z
      .enum(['waiting', 'reading', 'ready', 'failed'])
      .describe(
        '`ready` when its reading has ended, and what `text` says of it can be searched; `failed` when it could not be read',
      ),
    text: TextState.nullable().describe(
      'What of its text can be searched: `none`, only its name; `partly`; `recognising`, while letters of scanned pages are being read or a recording is being transcribed; `complete`. Null until the file has been read',
    ),
    text_note: z.string().nullable().describe('The same as a sentence; null where nothing is missing'),
    state: FileState.describe(
      'What became of it in one word: `kept` where nothing here reads it, `protected` where it needs its password, `failed` where trying again may help',
    ),
    pages_failed: z
      .number()
      .int()
      .describe('Scanned pages whose letters could not be recognised; 1 for a recording that could not be transcribed'),
    reason: z
      .object({ code: z.string(), message: z.string() })
      .nullable()
      .describe('Why it cannot be read, and what to do; null where it can'),
    pages: z.number().int().nullable().describe('Null until the file has been opened; 0 where it has none that can be shown'),
    failure: z
      .object({ code: z.string(), message: z.string() })
      .nullable()
      .describe('Why it could not be read; null unless `status` is `failed`'),
  })
  .meta({ id: 'File' });
export type FileObject = z.infer<typeof FileObject>;

const SORTS = ['name', '-name', 'size', '-size', 'updated_at', '-updated_at'] as const;
export const ListFilesQuery = z.object({
  limit: z.coerce.number().int().min(1).max(500).default(20).describe('Files in one answer'),
  offset: z.coerce.number().int().min(0).max(10_000_000).default(0).describe('Files to leave out at the beginning'),
  sort: z.enum(SORTS).default('-updated_at').describe('Field to sort by; with `-`, from the largest or newest'),
  path: z.string().max(PATH_MAX).optional().describe('Only files of this folder; `/` for files in no folder'),
  name: z.string().max(200).optional().describe('Only files whose name holds this, in any case'),
  filter: z
    .string()
    .min(1)
    .max(2_000)
    .optional()
    .describe(
      'What files must be, as it is typed in the library: `kind:invoice total:>500 -is:starred (tag:House OR tag:Garden)`; other words are looked for in the name. What makes no sense is refused with its place',
    ),
  cursor: z
    .string()
    .max(2_000)
    .optional()
    .describe(
      'Goes on where an answer ended: its `next_cursor`. Keep `sort` as it was. Faster than `offset` in large libraries',
    ),
});
export type ListFilesQuery = z.infer<typeof ListFilesQuery>;
export const FileListAnswer = z.object({
  success: z.literal(true),
  files: z.array(FileObject),
  total: z.number().int().describe('Files that match, in all answers'),
  limit: z.number().int(),
  offset: z.number().int(),
  next_cursor: z.string().nullable(),
});
export type FileListAnswer = z.infer<typeof FileListAnswer>;

export const ById = z.object({ id: z.string().min(1).max(100).describe('The file') });
export const OneFile = z.object({ success: z.literal(true), file: FileObject });
export const UploadedFile = OneFile.extend({
  already_here: z.boolean().describe('The same bytes were here before: this is that file, as it was'),
});
export const Retried = z.object({ success: z.literal(true), retried: z.number().int().describe('Files that are read again') });
export const Done = z.object({ success: z.literal(true) });

/** The parts of the form besides the file. */
export const UploadFields = z.object({
  path: Path,
  metadata: Metadata.optional(),
});
/** Body of `POST /api/files/by-url`. */
export const UrlBody = z.object({
  url: z.string().min(1).max(2_000).describe('Where the file is, by https or http'),
  path: Path,
  name: z
    .string()
    .min(1)
    .max(255)
    .optional()
    .describe('Its name, with its ending; without it, the name that its server gives it'),
  metadata: Metadata.optional(),
});
export type UrlBody = z.infer<typeof UrlBody>;
export const ChangeFile = z.object({
  name: z.string().min(1).max(255).optional().describe('Its new name'),
  path: Path.optional(),
  tags: z.array(z.string().min(1).max(60)).max(100).optional().describe('All of its tags'),
  starred: z.boolean().optional(),
  metadata: Metadata.optional(),
});
export type ChangeFile = z.infer<typeof ChangeFile>;
