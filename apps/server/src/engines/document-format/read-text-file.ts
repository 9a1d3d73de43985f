import { readFile } from 'node:fs/promises';
import { decodeText } from './decode-text.ts';

/** The text of a local file in whatever encoding it has. @throws FormatRefusedError when it is no text */
export const readTextFile = async (path: string): Promise<string> => decodeText(await readFile(path));
