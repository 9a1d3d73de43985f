import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { layOutPage, type LaidPage, type PageWord } from '../page/lay-out-page.ts';
import { placeTyped } from '../page/words-of-page.ts';
import type { DocumentKind } from 'contract/facts';
import { chooseFacts } from './choose-facts.ts';
import { kindFeatures } from '../kinds/kind-features.ts';
import { describePaper } from './describe-paper.ts';
import { readFactModel, writeFactModel } from './fact-model.ts';
import { readPageNetwork, writePageNetwork } from './page-network-file.ts';

const scorers = readFactModel(readFileSync(new URL('./facts.model.bin', import.meta.url)));
const page = readPageNetwork(readFileSync(new URL('./page.model.bin', import.meta.url)));

/** A page on which each text begins at a place, in points. */
function pageOf(texts: readonly (readonly [x: number, y: number, text: string, size?: number])[]): LaidPage {
  const words = texts.flatMap(([x, y, text, size = 10]) => {
    let left = x;
    return text.split(' ').map((word): PageWord => {
      const width = word.length * size * 0.5;
      const placed = { text: word, x: left, y, width, height: size * 1.1, size, bold: size > 12, start: 0 };
      left += width + size * 0.28;
      return placed;
    });
  });
  return layOutPage({ pageNumber: 1, width: 595, height: 842, words });
}
const chosenOf = (laid: LaidPage, kind: DocumentKind = 'invoice', language = 'en') =>
  Object.fromEntries(
    [
      ...chooseFacts(
        { scorers, page },
        describePaper([laid], { filename: 'scan.pdf', kind, language, look: kindFeatures([laid], 'scan.pdf', language) }),
      ),
    ].map(([fact, { candidate }]) => [fact, candidate?.value]),
  );

it('reads values below their labels, whatever the order of the labels', () => {
  const page = pageOf([
    [50, 40, 'Tidewater Glass Ltd', 16],
    [50, 64, '8 Wharf Lane'],
    [50, 78, 'Portsoy AB45 2PD'],
    [50, 130, 'Bill to'],
    [50, 144, 'Rowan Pike'],
    [50, 158, '2 Hill Street'],
    [50, 220, 'Due date', 8],
    [200, 220, 'Invoice no.', 8],
    [350, 220, 'Invoice date', 8],
    [50, 232, '14 May 2025'],
    [200, 232, 'TG-20417'],
    [350, 232, '30 April 2025'],
    [50, 290, 'Replacement pane'],
    [460, 290, '210.00'],
    [340, 330, 'Net'],
    [460, 330, '210.00'],
    [340, 346, 'VAT 20%'],
    [460, 346, '42.00'],
    [340, 362, 'Total'],
    [460, 362, '252.00'],
  ]);
  expect(chosenOf(page)).toEqual({
    date: '2025-04-30',
    due: '2025-05-14',
    total: '252.00',
    net: '210.00',
    tax: '42.00',
    reference: 'TG-20417',
    sender: 'Tidewater Glass Ltd',
    recipient: 'Rowan Pike',
  });
});

it('never takes one party for both sides, nor a day before the date for the day it is due', () => {
  const page = layOutPage(
    placeTyped(
      1,
      'Glaserei Pohl GmbH\nRechnung Nr. 2025-118\nDatum: 14.05.2025\nLieferdatum: 02.05.2025\nGesamtbetrag 90,00 EUR',
    ),
  );
  const chosen = chosenOf(page, 'invoice', 'de');
  expect(chosen).toMatchObject({ date: '2025-05-14', sender: 'Glaserei Pohl GmbH', reference: '2025-118', total: '90.00' });
  expect(chosen['recipient']).not.toBe('Glaserei Pohl GmbH');
  expect(chosen['due']).toBeUndefined();
});

it('reckons the day it is due from the date of the paper', () => {
  const page = layOutPage(
    placeTyped(
      1,
      'Glaserei Pohl GmbH\nRechnung Nr. 2025-118\nDatum: 14.05.2025\nGesamtbetrag 90,00 EUR\nZahlbar innerhalb von 14 Tagen ohne Abzug.',
    ),
  );
  expect(chosenOf(page, 'invoice', 'de')).toMatchObject({ date: '2025-05-14', due: '2025-05-28' });
});

it('finds nothing on a page without values, and ends soon on a page made to keep it busy', () => {
  expect(chosenOf(layOutPage(placeTyped(1, 'nothing here\nat all')))).toEqual({});
  const figures = Array.from({ length: 4_000 }, (_, at) => `${at}.00 12.03.2025 A-${at}`).join('\n');
  expect(Object.keys(chosenOf(layOutPage(placeTyped(1, figures)))).length).toBeLessThan(7);
});

it('reads back the model that it writes, and refuses one that is cut off', () => {
  const file = writeFactModel(scorers);
  expect(readFactModel(file).total.sure).toBe(scorers.total.sure);
  expect(file.byteLength).toBeLessThan(3 * 1024 * 1024);
  expect(() => readFactModel(file.subarray(0, 5_000))).toThrow('cut off');
  const network = writePageNetwork(page);
  expect(readPageNetwork(network).none).toEqual(page.none);
  expect(network.byteLength).toBeLessThan(3 * 1024 * 1024);
  expect(() => readPageNetwork(network.subarray(0, 5_000))).toThrow('cut off');
});
