import type { LibraryFile } from 'contract/documents';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { rememberOpened } from '../list/list-memory';
import { useLibraryActions } from '../actions/use-library-actions';
import { stemLength } from '../library.rules';
import classes from './file-name.module.css';
import { texts } from '../texts/texts';

export const documentPath = (file: LibraryFile) => `/doc/${encodeURIComponent(file.id)}`;

function NameInput({ file }: { file: LibraryFile }) {
  const { rename } = useLibraryActions();
  const input = useRef<HTMLInputElement>(null);
  const given = useRef(false);
  useEffect(() => {
    input.current?.focus();
    input.current?.setSelectionRange(0, stemLength(file.filename));
  }, [file.filename]);
  // Leaving the field after Enter or Escape must not answer a second time.
  const give = (filename: string | undefined) => {
    if (given.current) return;
    given.current = true;
    rename(file, filename);
  };
  return (
    <input
      ref={input}
      className={classes['input']}
      defaultValue={file.filename}
      aria-label={texts.newNameOf(file.filename)}
      maxLength={255}
      onBlur={(event) => give(event.currentTarget.value)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') give(event.currentTarget.value);
        if (event.key === 'Escape') give(undefined);
      }}
    />
  );
}

/** Characters at the end of a name that are always shown: years, numbers and the extension tell files of one series apart. */
const END = 12;

/** Where there is no room a name is shortened in its middle. The style sheet shows the parts; the whole name is what is read and copied. */
const inTwoParts = (filename: string) => ({
  'data-beginning': filename.length > 2 * END ? filename.slice(0, -END) : filename,
  'data-end': filename.length > 2 * END ? filename.slice(-END) : '',
});

/** The name of a file: a way to read it, or the field in which it is renamed. What is in Trash cannot be read from there. */
export function FileName({ file, renaming, tabIndex }: { file: LibraryFile; renaming: boolean; tabIndex: number }) {
  if (renaming) return <NameInput key={file.id} file={file} />;
  if (file.trashedAt !== null) {
    return (
      <span className={classes['plain']} title={file.filename}>
        {file.filename}
      </span>
    );
  }
  return (
    <Link
      onClick={() => rememberOpened(file.id)}
      to={documentPath(file)}
      className={classes['name']}
      title={file.filename}
      {...inTwoParts(file.filename)}
      tabIndex={tabIndex}
      draggable={false}
    >
      <span className="visually-hidden">{file.filename}</span>
    </Link>
  );
}
