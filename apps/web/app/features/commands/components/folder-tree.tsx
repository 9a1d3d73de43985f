import Folder from 'virtual:icon/folder';
import FolderPlus from 'virtual:icon/folder-plus';
import type { TreeFolder } from '../commands.rules';
import { texts } from '../texts/texts';
import classes from './folder-tree.module.css';

/** Files shown of a folder; the list of steps below has them all. */
const SHOWN = 8;

/** Folders with the files of a plan in them, as they are or as they will be. @param made paths of folders that the plan makes */
export function FolderTree({
  title,
  folders,
  made,
}: {
  title: string;
  folders: readonly TreeFolder[];
  made: readonly string[];
}) {
  const isNew = (path: string) => made.some((one) => one.toLowerCase() === path.toLowerCase());
  return (
    <section className={classes['tree']} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {folders.map(({ path, files }) => (
          <li key={path}>
            <p className={classes['folder']}>
              {isNew(path) ? (
                <FolderPlus size={16} strokeWidth={1.75} aria-hidden="true" />
              ) : (
                <Folder size={16} strokeWidth={1.75} aria-hidden="true" />
              )}
              <span>{path === '' ? texts.allFiles : path}</span>
              {isNew(path) && <em>{texts.fresh}</em>}
            </p>
            <ul>
              {files.slice(0, SHOWN).map(({ id, name, isChanged, why }) => (
                <li key={id} className={classes['file']} data-changed={isChanged}>
                  {name}
                  {why !== '' && <small>{why}</small>}
                </li>
              ))}
              {files.length > SHOWN && <li className={classes['rest']}>{texts.andMore(files.length - SHOWN)}</li>}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
