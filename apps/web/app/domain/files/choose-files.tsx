import { useRef } from 'react';
import { Button, type ButtonLook } from '~/ui/controls/button';

interface ChooseFilesProps extends Pick<ButtonLook, 'variant' | 'size'> {
  /** What the button says. */
  children: string;
  /** What the choice is called, also where the button says something shorter. */
  label: string;
  /** Chooses a folder, with all that is in it. */
  folder?: boolean;
  onFiles: (files: File[]) => void;
}

/** A button that opens the system's choice of files, of any kind, or of a folder with all that lies in it. */
export function ChooseFiles({ children, label, folder = false, onFiles, ...look }: ChooseFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...look} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        {...(folder && { webkitdirectory: '' })}
        multiple
        hidden
        aria-label={label}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          // The same file may be chosen again.
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
