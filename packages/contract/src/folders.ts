import * as z from 'zod';
import { PLEASE_ENTER_FOLDER_NAME } from './messages.ts';

export const Folder = z.object({ id: z.string(), name: z.string(), count: z.number() });
export type Folder = z.infer<typeof Folder>;

export const FolderName = z.object({
  name: z.string().trim().min(1, PLEASE_ENTER_FOLDER_NAME).max(200, 'A folder name has at most 200 characters'),
});
export const FolderList = z.object({ folders: z.array(Folder) });
export const FolderAnswer = z.object({ folder: Folder });
