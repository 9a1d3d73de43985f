import RotateCcwClock from 'virtual:icon/rotate-ccw-clock';
import { Button } from '~/ui/controls/button';
import { texts } from '../texts/texts';

/** Leads to the versions of a document that has no pages to show. */
export const VersionsButton = ({ onClick }: { onClick: () => void }) => (
  <Button variant="outline" size="small" onClick={onClick}>
    <RotateCcwClock size={16} aria-hidden="true" />
    {texts.versions}
  </Button>
);
