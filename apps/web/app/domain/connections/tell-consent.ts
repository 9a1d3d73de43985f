import { notAllowedAt } from 'contract/messages';
import { toast } from '~/ui/overlays/toast';
import { texts } from './texts/texts';

/** The window of a provider's sign-in seems to be closed. Whether somebody finished there shows itself. */
export function tellWindowClosed(label: string): void {
  toast.info(texts.theWindowSeemsToBeClosed(label), {
    id: `window-closed-${label}`,
    detail: texts.ifYouFinishedThere,
  });
}

/** The person said no at a provider's page, or the provider did. Its code is for programs, and is not shown. */
export function tellNotAllowed(label: string): void {
  toast.error(texts.failedToConnect(label), { id: `not-allowed-${label}`, detail: notAllowedAt(label) });
}
