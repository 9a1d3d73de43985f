import { useState } from 'react';
import { Button } from '~/ui/controls/button';
import { NewLibrary } from './new-library';
import { texts } from '../texts/texts';

/** Makes a library to share. */
export function NewLibraryButton() {
  const [making, setMaking] = useState(false);
  return (
    <>
      <div>
        <Button onClick={() => setMaking(true)}>{texts.newLibrary}</Button>
      </div>
      <NewLibrary opened={making} onClose={() => setMaking(false)} />
    </>
  );
}
