import * as z from 'zod';
import type { LocalSetting } from '~/domain/settings/local-setting';
import { logNote } from '~/lib/log';

/** That this person sent the start away while the library holds nothing but samples. */
export const startHidden = (account: string | undefined): LocalSetting<boolean> => ({
  key: `first-run:${account ?? ''}`,
  schema: z.boolean(),
  otherwise: false,
});

/** The samples that an account was given, until they are kept or removed: whoever follows the first answer comes back to them. */
export const addedSamples = (account: string | undefined): LocalSetting<readonly string[]> => ({
  key: `added-samples:${account ?? ''}`,
  schema: z.array(z.string()),
  otherwise: [],
});

/** Denied storage: what was chosen holds until the next visit. */
export function keepSilently(keep: () => void) {
  try {
    keep();
  } catch (error) {
    logNote('This browser keeps nothing of the start', error);
  }
}
