import { describe, expect, it } from 'vitest';
import type { FoundDocument } from '#features/library/find-document.ts';
import { openTestProduct } from '#app/product.test-support.ts';
import { scopeOf } from '#features/identity/identity.scope.ts';
import { createWaitForReading } from './wait-for-reading.ts';

describe('waiting for a document that cannot be read', () => {
  it('tells each of two senders that it is kept, and why it is not read', async () => {
    await using product = await openTestProduct();
    const ines = await product.person('ines');
    const scope = scopeOf(ines.accountId);
    await ines.upload('note.md', '# Boiler\n\nBleed the radiators in October.');
    const read = await product.served.product.library.find(scope, 'note.md');
    const unread: FoundDocument = { ...read, status: 'failed', state: 'failed', text: 'none', textNote: 'It takes too long' };
    const waitForReading = createWaitForReading({ find: () => Promise.resolve(unread) });
    const senders = [1, 2].map(() => waitForReading(scope, read.id, AbortSignal.timeout(60_000)));
    const told = { id: read.id, state: 'failed', text: 'none', textNote: 'It takes too long' };
    expect(await Promise.all(senders)).toMatchObject([told, told]);
  });
});
