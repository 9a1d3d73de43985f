import { Button } from '~/ui/controls/button';
import { toast } from '~/ui/overlays/toast';

/** A button that leads nowhere yet, and says so when pressed. `about` tells a screen reader what it belongs to. */
export function UnconnectedButton({ label, about, tell }: { label: string; about: string; tell: string }) {
  return (
    <Button variant="outline" size="small" aria-label={`${label}: ${about}`} onClick={() => toast.info(tell)}>
      {label}
    </Button>
  );
}
