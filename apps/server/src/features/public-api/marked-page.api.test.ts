import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { madePdf } from '#app/made-pdf.test-support.ts';
import { openTestProduct, type TestPerson, type TestProduct } from '#app/product.test-support.ts';

let product: TestProduct;
let ann: TestPerson;
beforeAll(async () => {
  product = await openTestProduct({ REQUESTS_PER_MINUTE: '0' });
  ann = await product.person('ann');
});
afterAll(() => product[Symbol.asyncDispose]());

test('a picture of the page comes with the words of a locator marked, and words that are not there are refused', async () => {
  const { id } = (await ann.upload('herring.pdf', await madePdf(['The heron eats seven herrings a day.']))).body as {
    id: string;
  };
  const { body } = await ann.call('POST', '/v1/api/search', {
    query: 'How many herrings does the heron eat?',
    file_id: id,
    min_score: 0,
  });
  const [hit] = (
    body as {
      hits: { locator: { page: number; start: number; end: number; text: string }; page_size: number[]; boxes: number[][] }[];
    }
  ).hits;
  const { text } = (await ann.call('GET', `/v1/api/files/${id}/pages/1`)).body as { text: string };
  expect(text.slice(hit?.locator.start, hit?.locator.end)).toBe(hit?.locator.text);
  const colours = async (query: string) => {
    const answer = await fetch(`${product.address}/v1/api/files/${id}/pages/1/image?width=320${query}`, {
      headers: { authorization: `Bearer ${ann.key}` },
    });
    expect(answer.status).toBe(200);
    const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const [x = 0, y = 0, width = 0, height = 0] = hit?.boxes[0] ?? [];
    const scale = info.width / (hit?.page_size[0] ?? 1);
    let yellow = [0, 0];
    for (let row = 0; row < info.height; row++)
      for (let column = 0; column < info.width; column++) {
        const [red = 0, , blue = 0] = data.subarray((row * info.width + column) * info.channels);
        if (red < 200 || blue > 140) continue;
        const within =
          column >= x * scale - 3 &&
          column <= (x + width) * scale + 3 &&
          row >= y * scale - 3 &&
          row <= (y + height) * scale + 3;
        yellow = within ? [(yellow[0] ?? 0) + 1, yellow[1] ?? 0] : [yellow[0] ?? 0, (yellow[1] ?? 0) + 1];
      }
    return yellow;
  };
  expect(await colours('')).toEqual([0, 0]);
  const [inside = 0, outside] = await colours(
    `&mark=${encodeURIComponent(hit?.locator.text ?? '')}&at=${hit?.locator.start ?? 0}`,
  );
  expect([inside > 200, outside]).toEqual([true, 0]);
  const refused = await ann.call('GET', `/v1/api/files/${id}/pages/1/image?mark=pelican`);
  expect([refused.status, (refused.body as { code: string }).code]).toEqual([404, 'words_not_on_page']);
});
