import { FOLDER_NAME_LIMIT, isDots, portableName } from 'contract/names';
import { errorsFrom } from '#kernel/errors.ts';

const errors = errorsFrom({
  inbox_path: {
    status: 400,
    message:
      'A path below /dav/inbox names a file, in folders if you like, whose names have at most 200 characters together: /dav/inbox/Taxes/2026/scan.pdf. Nothing was kept.',
  },
});

/** Characters of a name of a file and of one folder. */
const LONGEST = { file: 255, folder: 100 };
/** What systems leave beside the files of people: what macOS and Windows note of a folder, and locks of office programs. */
const LEFT_BY_SYSTEMS =
  /^(\._.*|\.DS_Store|\.metadata_.*|\.Spotlight.*|\.Trashes|\.TemporaryItems|Thumbs\.db|desktop\.ini|~\$.*)$/i;

/** Names under which programs write until all is there: `scan.pdf.part`, `A1B2.tmp`, `.dat.nosync0a1b`, `letter.docx~`. */
export const isTemporaryName = (name: string): boolean =>
  /^\.|~$|\.(te?mp|part|partial|filepart|crdownload|download|upload|uploading|swp|sb-[\w-]+)$/i.test(name);

export interface InboxPath {
  /** With slashes between folders in each other. Null for the inbox itself and for what lies in no folder. */
  readonly folder: string | null;
  /** Null for the inbox itself. */
  readonly name: string | null;
  /** Both, as they are kept. */
  readonly path: string;
  /** Left by a system beside the files: taken and thrown away. */
  readonly isLitter: boolean;
}

/** Without the dots and spaces at its end. Counted by hand: a pattern would look from every dot of a long row to its end. */
function withoutEnd(name: string): string {
  let end = name.length;
  while (end > 0 && '. '.includes(name.charAt(end - 1))) end -= 1;
  return name.slice(0, end);
}

/** A name as it can be kept on any system: composed letters, no control characters and no signs that some system reserves. */
const cleanName = (name: string, longest: number): string => {
  const clean = withoutEnd(portableName(name)).trim();
  const [, stem = '', ending = ''] = /^(.*?)(\.[^.]{1,10})?$/s.exec(clean) ?? [];
  return stem.slice(0, longest - ending.length) + ending;
};

/** @param given what follows `/dav/inbox` in an address, its percent signs read @throws inbox_path */
export function cleanPath(given: string): InboxPath {
  const parts = given.split('/').filter((part) => part !== '');
  if (parts.length === 0) return { folder: null, name: null, path: '', isLitter: false };
  if (parts.some(isDots)) throw errors.inbox_path();
  const last = parts.at(-1) ?? '';
  const name = cleanName(last, LONGEST.file);
  const folders = parts.slice(0, -1).map((part) => cleanName(part, LONGEST.folder));
  if (name === '' || folders.includes('')) throw errors.inbox_path();
  const folder = folders.length === 0 ? null : folders.join('/');
  if (folder !== null && Array.from(folder).length > FOLDER_NAME_LIMIT) throw errors.inbox_path();
  return { folder, name, path: folder === null ? name : `${folder}/${name}`, isLitter: LEFT_BY_SYSTEMS.test(last) };
}
