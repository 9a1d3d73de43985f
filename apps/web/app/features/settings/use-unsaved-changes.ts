import { createContext, useContext, useEffect, useId } from 'react';

/** Tells whoever guards the screen that a form of it holds something that is not saved. */
export type NoteUnsaved = (form: string, isUnsaved: boolean) => void;

export const UnsavedContext = createContext<NoteUnsaved>(() => undefined);

export function useUnsavedChanges(isUnsaved: boolean) {
  const note = useContext(UnsavedContext);
  const form = useId();
  useEffect(() => {
    note(form, isUnsaved);
    return () => note(form, false);
  }, [note, form, isUnsaved]);
}
