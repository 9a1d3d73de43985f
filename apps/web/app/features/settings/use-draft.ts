import { useState } from 'react';
import { useUnsavedChanges } from './use-unsaved-changes';

/** What is typed into a form and not saved yet. Leaving the screen asks first for as long as it differs from what is saved. */
export function useDraft<Values extends Record<string, string | boolean>>(saved: Values) {
  const [draft, setDraft] = useState<Partial<Values>>({});
  const values: Values = { ...saved, ...draft };
  const isDirty = Object.keys(saved).some((name) => values[name] !== saved[name]);
  useUnsavedChanges(isDirty);
  return {
    values,
    isDirty,
    change: (part: Partial<Values>) => setDraft((before) => ({ ...before, ...part })),
    /** Back to what is saved. */
    reset: () => setDraft({}),
  };
}
