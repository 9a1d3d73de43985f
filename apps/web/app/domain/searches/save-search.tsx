import { SavedSearchName, type SavedQuery } from 'contract/saved-searches';
import BookmarkPlus from 'virtual:icon/bookmark-plus';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '~/ui/controls/button';
import { Dialog, DialogBody } from '~/ui/overlays/dialog';
import classes from './save-search.module.css';
import { useEditSavedSearch } from './saved-searches';
import { texts } from './texts/texts';

export interface SaveSearchProps {
  query: SavedQuery;
  /** What it could be called. */
  suggestion: string;
}

/** A button that keeps a search as a place of its own, and asks what to call it. */
export function SaveSearch({ query, suggestion }: SaveSearchProps) {
  const [opened, setOpened] = useState(false);
  const [problem, setProblem] = useState<string>();
  const edit = useEditSavedSearch();
  const [field, problemId] = [useId(), useId()];
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const checked = SavedSearchName.safeParse(new FormData(event.currentTarget).get('name'));
    if (!checked.success) return setProblem(checked.error.issues[0]?.message);
    edit.mutate({ kind: 'save', search: { name: checked.data, query } }, { onSuccess: () => setOpened(false) });
  };
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-label={texts.saveSearch}
        title={texts.saveSearch}
        onClick={() => setOpened(true)}
      >
        <BookmarkPlus size={16} strokeWidth={1.75} aria-hidden="true" />
        <span className={classes['label']}>{texts.saveSearch}</span>
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={texts.saveSearch} look="narrow">
        <DialogBody>
          <form className={classes['form']} onSubmit={onSubmit} noValidate>
            <p>{texts.addsItToTheSidebar}</p>
            <label htmlFor={field}>{texts.name}</label>
            <input
              id={field}
              name="name"
              key={suggestion}
              defaultValue={suggestion}
              maxLength={100}
              autoComplete="off"
              aria-invalid={problem !== undefined}
              aria-describedby={problem === undefined ? undefined : problemId}
              onChange={() => setProblem(undefined)}
            />
            {problem !== undefined && (
              <p id={problemId} role="alert">
                {problem}
              </p>
            )}
            <Button type="submit" disabled={edit.isPending} aria-busy={edit.isPending}>
              {texts.save}
            </Button>
          </form>
        </DialogBody>
      </Dialog>
    </>
  );
}
