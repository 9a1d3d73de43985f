import { Button } from '~/ui/controls/button';
import { toast } from '~/ui/overlays/toast';
import { errorSentence } from '~/lib/server/api';
import type { Selected } from '../use-selected-text';
import type { Picking } from '../picking/pick-words';
import { texts } from '../texts/texts';

/** Beside words that were drawn over while words are to be pressed: those of the first page that is selected are taken. */
export function UseWords({ selected, picking }: { selected: Selected; picking: Picking }) {
  const use = () =>
    selected.readParts().then(
      ([part]) => {
        if (part) picking.onPick(part.pageNumber, part.range);
      },
      (error: unknown) => toast.error(texts.theWordsCouldNotBe, { detail: errorSentence(error) }),
    );
  return (
    <Button size="small" disabled={picking.isBusy} onClick={() => void use()}>
      {texts.takeTheseWords}
    </Button>
  );
}
