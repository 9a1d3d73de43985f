import { fileTypeName } from 'contract/file-descriptions';
import { fileGroup } from 'contract/file-names';
import { type FileGroup } from 'contract/formats';
import type { IconComponent } from '~/ui/icon';
import File from 'virtual:icon/file';
import FileArchive from 'virtual:icon/file-archive';
import FileCode from 'virtual:icon/file-code';
import FileImage from 'virtual:icon/file-image';
import FileMusic from 'virtual:icon/file-music';
import FilePlay from 'virtual:icon/file-play';
import FileQuestion from 'virtual:icon/file-question-mark';
import FileSpreadsheet from 'virtual:icon/file-spreadsheet';
import FileText from 'virtual:icon/file-text';
import Presentation from 'virtual:icon/presentation';
import classes from './file-icon.module.css';

const icons: Record<FileGroup, IconComponent> = {
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
    <span className={classes['icon']} data-file-icon title={name}>
      <Icon size={size} strokeWidth={size > 20 ? 1.5 : 1.75} aria-hidden="true" />
    </span>
  );
}
