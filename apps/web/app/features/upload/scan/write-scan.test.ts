import { expect, test } from 'vitest';
import { nameScan, writeScan } from './write-scan';

const written = new TextDecoder('latin1').decode(
  writeScan([
    { jpeg: Uint8Array.from([0xff, 0xd8, 1, 2]), width: 2_000, height: 1_000 },
    { jpeg: Uint8Array.from([0xff, 0xd8, 3]), width: 1_000, height: 2_000 },
  ]),
);

test('a scan has a page for each picture, as long as A4', () => {
  expect(written).toContain('/Count 2');
  expect(written).toContain('/MediaBox [0 0 842.00 421.00]');
  expect(written).toContain('/MediaBox [0 0 421.00 842.00]');
  expect(written).toContain('stream\n\u00ff\u00d8\u0001\u0002\nendstream');
});

test('the table of a scan says where each of its objects begins', () => {
  const table = Number(/startxref\n(\d+)/.exec(written)?.[1]);
  expect(written.slice(table, table + 4)).toBe('xref');
  const places = [...written.slice(table).matchAll(/^(\d{10}) 00000 n/gm)].map(([, place]) => Number(place));
  expect(places).toHaveLength(8);
  for (const [at, place] of places.entries()) expect(written.slice(place).startsWith(`${at + 1} 0 obj`)).toBe(true);
});

test('a scan is called by its hour', () => {
  expect(nameScan(new Date(2026, 10, 2, 9, 5))).toBe('Scan 2026-11-02 09.05.pdf');
});
