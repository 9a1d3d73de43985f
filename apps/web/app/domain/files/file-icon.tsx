import { fileGroup, fileTypeName, type FileGroup } from 'contract/formats';
import type { LucideIcon } from 'lucide-react';
import File from 'lucide-react/icons/file';
import FileArchive from 'lucide-react/icons/file-archive';
import FileCode from 'lucide-react/icons/file-code';
import FileImage from 'lucide-react/icons/file-image';
import FileMusic from 'lucide-react/icons/file-music';
import FilePlay from 'lucide-react/icons/file-play';
import FileQuestion from 'lucide-react/icons/file-question-mark';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import FileText from 'lucide-react/icons/file-text';
import Presentation from 'lucide-react/icons/presentation';
import classes from './file-icon.module.css';

const icons: Record<FileGroup, LucideIcon> = {
  document: FileText,
  image: FileImage,
  spreadsheet: FileSpreadsheet,
  presentation: Presentation,
  archive: FileArchive,
  audio: FileMusic,
  video: FilePlay,
  code: FileCode,
  file: File,
  unknown: FileQuestion,
};

/** What kind of file it is, as a picture that says its name. */
export function FileIcon({ filename, size = 18 }: { filename: string; size?: number }) {
  const Icon = icons[fileGroup(filename)];
  const name = fileTypeName(filename);
  return (
    <span className={classes['icon']} title={name}>
      <Icon size={size} strokeWidth={size > 20 ? 1.5 : 1.75} aria-hidden="true" />
    </span>
  );
}
