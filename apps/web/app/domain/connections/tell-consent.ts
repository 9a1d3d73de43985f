import { notAllowedAt } from 'contract/messages';
import { toast } from '~/ui/overlays/toast';

/** The window of a provider's sign-in seems to be closed. Whether somebody finished there shows itself. */
export function tellWindowClosed(label: string): void {
  toast.info(`The window of ${label} seems to be closed`, {
    id: `window-closed-${label}`,
    detail: 'If you finished there, the connection appears here by itself. Otherwise connect again.',
  });
}

/** The person said no at a provider's page, or the provider did. Its code is for programs, and is not shown. */
export function tellNotAllowed(label: string): void {
  toast.error(`Failed to connect ${label}`, { id: `not-allowed-${label}`, detail: notAllowedAt(label) });
}
