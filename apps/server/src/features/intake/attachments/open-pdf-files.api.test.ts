import { UploadAnswer } from 'contract/documents';
import { FileDetails } from 'contract/file-details';
import { expect, test, vi } from 'vitest';
import { madePdf } from '#app/made-pdf.test-support.ts';
import { openTestProduct } from '#app/product.test-support.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

test('the files that a PDF carries become documents beside it, once, and search finds them', async () => {
  await using product = await openTestProduct();
  const ada = await product.person('ada-carries');
  const settled = () =>
    vi.waitFor(async () => expect(await product.served.product.engines.queue.pending()).toBe(0), {
      timeout: 60_000,
      interval: 100,
    });
  const outer = await madePdf(['Cover of the bundle.'], { files: { 'notes.txt': 'The kingfisher nests below the bridge.' } });
  const { id } = UploadAnswer.parse((await ada.upload('bundle.pdf', outer)).body);
  await settled();
  const detailsOf = async () => FileDetails.parse((await ada.call('GET', `/api/files/${id}/details`)).body);
  const { attachments, properties } = await detailsOf();
  expect(properties.contents).toBe('1 file');
  expect(attachments).toMatchObject([{ name: 'notes.txt', reason: null }]);
  const noted = await ada.call('POST', '/api/search', { query: 'kingfisher' });
  expect(JSON.stringify(noted.body)).toContain('nests below the bridge');
  const before = ((await ada.call('GET', '/api/files')).body as { files: unknown[] }).files.length;
  expect(before).toBe(2);
});
