import type { Log } from '#kernel/log.ts';
import type { Product } from '../compose-product.ts';
import { DEMO_ACCOUNT } from './prepare-demo.ts';

/** Seeds the account and its documents. */
export async function seedDemo({ identity, intake }: Product, log: Log): Promise<void> {
  const account = await identity.createAccount(DEMO_ACCOUNT);
  await intake.samples.add({ ownerId: account.id });
  log.info('demo account', { email: DEMO_ACCOUNT.email, password: DEMO_ACCOUNT.password });
}
