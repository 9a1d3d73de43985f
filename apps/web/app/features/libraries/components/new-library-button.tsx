import { useState } from 'react';
import { Button } from '~/ui/controls/button';
import { NewLibrary } from './new-library';

/** Makes a library to share. */
export function NewLibraryButton() {
  const [making, setMaking] = useState(false);
  return (
    <>
      <div>
        <Button onClick={() => setMaking(true)}>New library</Button>
      </div>
      <NewLibrary opened={making} onClose={() => setMaking(false)} />
    </>
  );
}
