import { setTimeout as wait } from 'node:timers/promises';
import { callProduct } from '../product/call-product.ts';
import { textPdf } from '../product/made-pdf.ts';
import { createTextMaker } from '../product/made-text.ts';
import { seededRandom } from '../statistics.ts';

/** What people do, how often in a hundred; the rest is looking at their list of files. */
const OF_A_HUNDRED = { search: 40, read: 25, upload: 5 };
const PAGES = 3;

export type Deed = 'search' | 'read' | 'upload' | 'list';

export interface Done {
  readonly deed: Deed;
  readonly milliseconds: number;
  /** Milliseconds of `performance` when it was begun. */
  readonly from: number;
}

interface Crowd {
  readonly url: string;
  readonly keys: readonly string[];
  /** Milliseconds of thought between two deeds of a person, on average. */
  readonly thought: number;
  /** Files a person keeps; the oldest are deleted for ever. */
  readonly files: number;
  readonly until: () => boolean;
}

/** Makes a small document with words of its own. */
function makeFile(seed: number) {
  const maker = createTextMaker(seed);
  const pages = maker.pages(PAGES).map((paragraphs) => paragraphs.slice(0, 3));
  return { maker, texts: pages.flat(), content: textPdf(`Paper ${seed}`, pages) };
}

/** Lets people with one file each search, read, list and upload side by side until it is over. */
export async function actLikePeople({ url, keys, thought, files, until }: Crowd) {
  const done: Done[] = [];
  const failures: string[] = [];
  let seed = 0;

  const live = async (key: string, number: number) => {
    const random = seededRandom(number + 1);
    const caller = callProduct(url, key);
    const kept: { readonly id: string; readonly texts: readonly string[] }[] = [];
    const upload = async () => {
      const file = makeFile(++seed);
      const outcome = await caller.upload(await file.content, `paper ${seed} of ${number}.pdf`);
      if (outcome.document === null) throw new Error(`upload: ${outcome.status} ${outcome.code}`);
      kept.push({ id: outcome.document.id, texts: file.texts });
      const oldest = kept.length > files ? kept.shift() : undefined;
      if (oldest) await caller.remove(oldest.id);
    };
    const deeds: Readonly<Record<Deed, () => Promise<unknown>>> = {
      search: () => {
        const texts = kept[Math.floor(random() * kept.length)]?.texts ?? [];
        return caller.search(createTextMaker(number).questionAbout(texts[Math.floor(random() * texts.length)] ?? ''));
      },
      read: () => caller.pageTexts(kept.at(-1)?.id ?? '', 1, PAGES),
      upload,
      list: () => caller.files(),
    };
    const choose = (): Deed => {
      // Whose first file was refused has nothing to ask about.
      if (kept.length === 0) return 'upload';
      const drawn = random() * 100;
      if (drawn < OF_A_HUNDRED.search) return 'search';
      if (drawn < OF_A_HUNDRED.search + OF_A_HUNDRED.read) return 'read';
      return drawn < OF_A_HUNDRED.search + OF_A_HUNDRED.read + OF_A_HUNDRED.upload ? 'upload' : 'list';
    };
    const act = async (deed: Deed) => {
      const from = performance.now();
      try {
        await deeds[deed]();
        done.push({ deed, from, milliseconds: performance.now() - from });
      } catch (error) {
        failures.push(`${deed}: ${String(error)}`);
      }
    };
    // People do not come in step.
    await wait(random() * thought * 2);
    await act('upload');
    while (!until()) {
      await wait(random() * thought * 2);
      await act(choose());
    }
  };
  await Promise.all(keys.map(live));
  return { done, failures };
}
