/** What a file is, by the extension of its name. */
export type FileKind =
  | 'document'
  | 'image'
  | 'spreadsheet'
  | 'presentation'
  | 'archive'
  | 'audio'
  | 'video'
  | 'code'
  | 'file'
  | 'unknown';

const extensions: Record<Exclude<FileKind, 'file' | 'unknown'>, string> = {
  document: 'pdf doc docx txt rtf odt',
  image: 'jpg jpeg png gif webp svg bmp tif tiff heic heif avif ico',
  spreadsheet: 'xls xlsx csv tsv ods numbers',
  presentation: 'ppt pptx odp key',
  archive: 'zip rar 7z tar gz tgz bz2 xz zst',
  audio: 'mp3 wav ogg oga flac m4a aac opus',
  video: 'mp4 mov avi mkv webm m4v mpeg mpg wmv',
  code: 'js mjs cjs jsx ts tsx py rb go rs java kt c h cpp hpp cs php swift sh sql html css scss json yaml yml toml xml md',
};

const kindOf = new Map(
  Object.entries(extensions).flatMap(([kind, names]) => names.split(' ').map((name) => [name, kind as FileKind] as const)),
);

/** The extension of a name in lower case, or an empty string. */
function fileExtension(filename: string): string {
  const name = filename.slice(filename.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
}

/** `file` for an extension that no group names, `unknown` for a name without one. */
export function fileKind(filename: string): FileKind {
  const extension = fileExtension(filename);
  if (extension === '') return 'unknown';
  return kindOf.get(extension) ?? 'file';
}

const names: Record<FileKind, string> = {
  document: 'Document',
  image: 'Image',
  spreadsheet: 'Spreadsheet',
  presentation: 'Presentation',
  archive: 'Archive',
  audio: 'Audio',
  video: 'Video',
  code: 'Code',
  file: 'File',
  unknown: 'Unknown',
};

/** How lists name the type: `PDF document`, `XLSX spreadsheet`, `File`, `Unknown`. */
export function fileTypeName(filename: string): string {
  const kind = fileKind(filename);
  if (kind === 'file' || kind === 'unknown') return names[kind];
  return `${fileExtension(filename).toUpperCase()} ${names[kind].toLowerCase()}`;
}
