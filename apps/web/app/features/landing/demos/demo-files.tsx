import { DEMO_FILES, type DemoFile } from 'contract/landing';
import File from 'virtual:icon/file';
import FileText from 'virtual:icon/file-text';
import FileType from 'virtual:icon/file-type';
import Folder from 'virtual:icon/folder';
import Image from 'virtual:icon/image';
import Users from 'virtual:icon/users';
import classes from './demo-files.module.css';

const icons = { folder: Folder, pdf: FileText, document: FileType, image: Image, other: File };

function Shared({ file }: { file: DemoFile }) {
  if (!file.shared) return null;
  return (
    <span className={classes['shared']}>
      <Users size={14} aria-hidden="true" />
      <span className="visually-hidden">Shared</span>
    </span>
  );
}

/** The six samples, as rows or as tiles. */
export function DemoFiles({ view }: { view: 'grid' | 'list' }) {
  return (
    <ul className={classes[view]}>
      {DEMO_FILES.map((file) => {
        const Icon = icons[file.type];
        return (
          <li key={file.id}>
            <span className={classes['icon']}>
              <Icon size={view === 'grid' ? 30 : 18} strokeWidth={1.5} aria-hidden="true" />
            </span>
            <span className={classes['name']}>
              {file.name} <Shared file={file} />
            </span>
            <span className={classes['size']}>{file.size ?? 'Folder'}</span>
            <span className={classes['modified']}>{file.modified}</span>
          </li>
        );
      })}
    </ul>
  );
}
