import * as z from 'zod';
import { PLEASE_ENTER_FOLDER_NAME } from './messages.ts';
import { FOLDER_NAME_LIMIT, problemOfFolderName } from './names.ts';

export const Folder = z.object({ id: z.string(), name: z.string(), count: z.number() });
export type Folder = z.infer<typeof Folder>;

export const FolderName = z.object({
  name: z
    .string()
    .trim()
    .min(1, PLEASE_ENTER_FOLDER_NAME)
    .max(FOLDER_NAME_LIMIT, `A folder name has at most ${FOLDER_NAME_LIMIT} characters.`)
    .superRefine((name, context) => {
      const problem = problemOfFolderName(name);
      if (problem !== null) context.addIssue(problem);
    }),
});
export const FolderList = z.object({ folders: z.array(Folder) });
export const FolderAnswer = z.object({ folder: Folder });
