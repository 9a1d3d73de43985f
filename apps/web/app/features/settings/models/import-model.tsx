import type { FormEvent } from 'react';
import { useState } from 'react';
import { errorSentence } from '~/lib/server/api';
import { Button } from '~/ui/controls/button';
import { TextField } from '~/ui/fields/text-field';
import { useImportModel } from '../settings.mutations';
import classes from './local-models.module.css';

/** Installs from a folder of this machine, for those without a network. */
export function ImportModel() {
  const [path, setPath] = useState('');
  const importing = useImportModel();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (path.trim() !== '') importing.mutate(path.trim());
  };
  const { data } = importing;
  return (
    <details className={classes['import']}>
      <summary>Without a network</summary>
      <form onSubmit={submit}>
        <TextField
          label="Folder or file on this machine"
          description="Choose model files that you downloaded elsewhere. Trove recognises them by their checksums, whatever their names."
          error={importing.error ? errorSentence(importing.error) : undefined}
          value={path}
          onChange={({ target }) => setPath(target.value)}
        />
        <Button type="submit" variant="outline" size="small" disabled={importing.isPending || path.trim() === ''}>
          {importing.isPending ? 'Looking…' : 'Import'}
        </Button>
        <div aria-live="polite">
          {data?.installed.map((name) => (
            <p key={name}>{name} is installed.</p>
          ))}
          {data?.incomplete.map(({ name, missing }) => (
            <p key={name}>
              {name}: still missing {missing.join(', ')}. What was found is kept.
            </p>
          ))}
        </div>
      </form>
    </details>
  );
}
