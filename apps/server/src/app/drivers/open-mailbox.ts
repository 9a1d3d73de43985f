import { imapMailbox } from '#engines/mailbox/drivers/imap/imap.ts';
import type { Mailbox } from '#engines/mailbox/mailbox.ts';
import { BadSettingsError } from '#platform/settings/settings.ts';
import type { ProductSettings } from '../settings/product-settings.ts';

/** The mailbox that the operator has named; null where none is. @throws BadSettingsError when it is not said what its address is */
export function openMailbox({ mailIn: { url, address, folder } }: ProductSettings): Mailbox | null {
  if (url === undefined) return null;
  if (address === undefined) throw new BadSettingsError(['MAIL_IN_URL: needs MAIL_IN_ADDRESS beside it']);
  return imapMailbox({ url, folder });
}
