import { PICTURE } from 'contract/account';
import { messageOf } from '#kernel/errors.ts';
import type { Log } from '#kernel/log.ts';
import { collectBody } from '#kernel/outbound/collect-body.ts';
import { createAddressGuard } from '#kernel/outbound/outbound-address.ts';
import { createOutboundFetch } from '#kernel/outbound/outbound-fetch.ts';
import { scopeOf } from '../identity.scope.ts';
import type { ManagePicture } from '../accounts/manage-picture.ts';

/** Milliseconds. Signing in waits for it. */
const TIMEOUT = 3_000;

const fetchPublic = createOutboundFetch(createAddressGuard([]));

/**
 * Fetches a picture of at most 1 MB. The address comes from a person's profile elsewhere, so it may lead to no private network, unless
 * it is the provider's own origin; redirects are not followed.
 */
async function fetchPicture(address: URL, trusted: URL): Promise<Buffer> {
  const isTrusted = address.origin === trusted.origin;
  if (address.protocol !== 'https:' && !isTrusted) throw new Error('not an https address');
  const fetch = isTrusted ? createOutboundFetch(createAddressGuard([address.host])) : fetchPublic;
  const answer = await fetch(address.href, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT) });
  try {
    if (answer.status !== 200) throw new Error(`answered ${answer.status}`);
    return await collectBody(answer, { largestBytes: PICTURE.maxBytes });
  } finally {
    answer.body.destroy();
  }
}

/**
 * Copies a picture that another provider names, so that showing it asks no other host. Failing only means no picture.
 *
 * @param provider whose own origin may be on a private network
 */
export type CopyPicture = (accountId: string, address: string, provider: URL) => Promise<void>;

export function createCopyPicture({ picture, log }: { picture: ManagePicture; log: Log }): CopyPicture {
  return async (accountId, address, provider) => {
    try {
      await picture.adopt(scopeOf(accountId), await fetchPicture(new URL(address), provider));
    } catch (error) {
      log.info('profile picture not copied', { reason: messageOf(error) });
    }
  };
}
