import { describe, expect, it } from 'vitest';
import type { FoundDocument } from '#features/library/find-document.ts';
import { libraryErrors } from '#features/library/library.errors.ts';
import { openTestProduct } from '#app/product.test-support.ts';
import { scopeOf } from '#features/identity/identity.scope.ts';
import { createWaitForReading } from './wait-for-reading.ts';

/** A document that its reader has found unreadable, in a library that forgets it when told. */
function unreadable(document: FoundDocument) {
  let there = true;
  let discarded = 0;
  return {
    find: () => (there ? Promise.resolve(document) : Promise.reject(libraryErrors.document_not_found())),
    discard: () => {
      there = false;
      discarded += 1;
      return Promise.resolve();
    },
    discarded: () => discarded,
  };
}

describe('waiting for a document that cannot be read', () => {
  it('tells each of two senders why, and takes the document back once', async () => {
    await using product = await openTestProduct();
    const ines = await product.person('ines');
    const scope = scopeOf(ines.accountId);
    await ines.upload('note.md', '# Boiler\n\nBleed the radiators in October.');
    const read = await product.served.product.library.find(scope, 'note.md');
    const library = unreadable({ ...read, status: 'failed', failure: { code: 'too_costly', message: 'It takes too long' } });
    const waitForReading = createWaitForReading(library);
    const senders = [1, 2].map(() => waitForReading(scope, read.id, AbortSignal.timeout(60_000)));
    const answers = await Promise.allSettled(senders);
    expect(answers).toMatchObject([
      { status: 'rejected', reason: { code: 'too_costly' } },
      { status: 'rejected', reason: { code: 'too_costly' } },
    ]);
    expect(library.discarded()).toBe(1);
  });
});
