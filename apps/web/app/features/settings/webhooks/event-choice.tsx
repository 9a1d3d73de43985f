import { WEBHOOK_EVENTS } from 'contract/v1/webhooks';
import { CheckField } from '~/ui/fields/check-field';
import { ChoiceGroup } from '~/ui/fields/choice-group';

type EventName = (typeof WEBHOOK_EVENTS)[number];

/** What each event means, for whoever chooses. */
const meanings: Readonly<Record<EventName, string>> = {
  'file.uploaded': 'a file is there: what can be read of it can be searched',
  'file.modified': 'a file has another name or other contents',
  'file.deleted': 'a file was moved to Trash, or is gone at its source',
  'file.other': 'a file came back from Trash, or was moved at its source',
};

interface EventChoiceProps {
  chosen: readonly EventName[];
  error?: string | undefined;
  onChange: (chosen: EventName[]) => void;
}

/** Which events are sent. */
export function EventChoice({ chosen, error, onChange }: EventChoiceProps) {
  return (
    <ChoiceGroup label="Events" error={error}>
      {WEBHOOK_EVENTS.map((event) => (
        <CheckField
          key={event}
          type="checkbox"
          label={event}
          description={meanings[event]}
          checked={chosen.includes(event)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(WEBHOOK_EVENTS.filter((one) => (one === event ? checked : chosen.includes(one))))
          }
        />
      ))}
    </ChoiceGroup>
  );
}
