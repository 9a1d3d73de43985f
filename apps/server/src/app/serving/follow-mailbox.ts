import { messageOf } from '#kernel/errors.ts';
import type { Product } from '../compose-product.ts';
import type { Duties } from './share-duties.ts';

const LOOK_MILLISECONDS = 500;

/** Where the duties lie, and a mailbox is set: reads it for as long as they do. */
export function followMailbox({ mailIn, surroundings, shutDown }: Product, duties: Duties): void {
  const { log } = surroundings;
  const tellTrouble = (error: unknown) => log.error('following the mailbox failed', { reason: messageOf(error) });
  void mailIn.reseal().catch(tellTrouble);
  const { reader } = mailIn;
  if (reader === null) return;
  let running: Promise<void> | undefined;
  const look = () => {
    running ??= (duties.areMine() ? reader.turn() : reader.rest()).catch(tellTrouble).finally(() => {
      running = undefined;
    });
  };
  const timer = setInterval(look, LOOK_MILLISECONDS);
  timer.unref();
  shutDown.add('mailbox', async () => {
    clearInterval(timer);
    reader.stop();
    await running;
    await reader.rest();
  });
}
