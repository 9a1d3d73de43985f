import ChevronDown from 'virtual:icon/chevron-down';
import { type ChangeEvent, useRef } from 'react';
import { MenuButton } from '~/ui/overlays/menu-button';
import { texts } from './texts/texts';

/** Adds files or a folder where one is, without another page. */
export function AddFiles({ onFiles, className = '' }: { onFiles: (files: File[]) => void; className?: string }) {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(currentTarget.files ?? [])]);
    // The same file may be chosen again.
    currentTarget.value = '';
  };
  return (
    <>
      <MenuButton
        icon
        label={texts.addHere}
        className={className}
        entries={[
          { label: texts.files, run: () => files.current?.click() },
          { label: texts.aFolder, run: () => folder.current?.click() },
        ]}
      >
        <ChevronDown size={16} strokeWidth={2} aria-hidden="true" />
      </MenuButton>
      <input ref={files} type="file" multiple hidden aria-label={texts.filesToAdd} onChange={onChange} />
      <input
        ref={folder}
        type="file"
        {...{ webkitdirectory: '' }}
        multiple
        hidden
        aria-label={texts.folderToAdd}
        onChange={onChange}
      />
    </>
  );
}
