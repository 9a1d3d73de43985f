import { KEY_OVERLAP_HOURS, type KeyEntry } from 'contract/account';
import { useState } from 'react';
import { errorSentence } from '~/lib/server/api';
import { Button } from '~/ui/controls/button';
import { CheckField } from '~/ui/fields/check-field';
import { ChoiceGroup } from '~/ui/fields/choice-group';
import { DialogBody } from '~/ui/overlays/dialog';
import { useRotateAccessKey } from '../settings.mutations';
import { KeySecret } from './key-secret';

/** How long both secrets are taken, in hours. */
const overlaps = [
  { label: 'Not at all: refuse the old secret at once', hours: 0 },
  { label: '1 day', hours: KEY_OVERLAP_HOURS.usual },
  { label: '1 week', hours: KEY_OVERLAP_HOURS.max },
];

/** Gives a key a new secret, and shows it once. */
export function RotateAccessKey({ entry, onDone }: { entry: KeyEntry; onDone: () => void }) {
  const [hours, setHours] = useState<number>(KEY_OVERLAP_HOURS.usual);
  const rotation = useRotateAccessKey();
  if (rotation.data) return <KeySecret secret={rotation.data.secret} onDone={onDone} />;
  return (
    <DialogBody
      actions={
        <>
          <Button variant="outline" onClick={onDone}>
            Cancel
          </Button>
          <Button disabled={rotation.isPending} onClick={() => rotation.mutate({ id: entry.id, overlapHours: hours })}>
            Rotate
          </Button>
        </>
      }
    >
      <p>“{entry.name}” gets a new secret. Its name, its permissions and the days it is good for stay the same.</p>
      <ChoiceGroup label="Go on taking the old secret for" error={rotation.error ? errorSentence(rotation.error) : undefined}>
        {overlaps.map((overlap) => (
          <CheckField
            key={overlap.hours}
            type="radio"
            name="overlap"
            label={overlap.label}
            checked={overlap.hours === hours}
            onChange={() => setHours(overlap.hours)}
          />
        ))}
      </ChoiceGroup>
    </DialogBody>
  );
}
