// The sample documents that the product brings: ours, learned from like any written paper, so that the first papers a newcomer sees are read well.
import { fileURLToPath } from 'node:url';
import { createPdfiumReader } from '../../../apps/server/src/engines/pdf-reader/drivers/pdfium/pdfium.ts';
import { wordsOfPage } from '../../../apps/server/src/features/facts/page/words-of-page.ts';
import { silentLog } from '../../../apps/server/src/kernel/log.ts';
import type { MadeFacts, MadePaper } from './papers/made-paper.ts';
import type { MadePage } from './papers/sheet.ts';

const LIBRARY = new URL('../../../samples/library/', import.meta.url);

/** What each says, read by a person. */
const SAYS: Readonly<Record<string, MadeFacts>> = {
  'Brief an die Hausverwaltung.pdf': {
    kind: 'letter',
    date: '2026-01-19',
    sender: 'Mira Anand und Jonas Feld',
    recipient: 'Hausverwaltung Brandt & Sohn',
    due: '2026-01-30',
  },
  'Household insurance policy NH-20771.pdf': {
    kind: 'insurance policy',
    sender: 'Northern Hearth Mutual',
    recipient: 'Jonas Feld and Mira Anand',
    total: 117.6,
    currency: 'EUR',
    reference: 'NH-20771',
  },
  'Invoice 2026-0147 Harbour Joinery.pdf': {
    kind: 'invoice',
    date: '2026-03-18',
    due: '2026-04-17',
    sender: 'Harbour Joinery',
    recipient: 'Marten & Lowe Architects',
    total: 7670.4,
    currency: 'EUR',
    reference: '2026-0147',
  },
  'Itinerary Lisbon and Porto May 2026.pdf': {
    kind: 'itinerary',
    sender: 'Compass Rose Travel',
    recipient: 'Mira Anand and Jonas Feld',
    due: '2026-04-09',
    total: 1846,
    currency: 'EUR',
    reference: 'KW-5531-L',
  },
  'Kestrel 6 dishwasher manual.pdf': { kind: 'manual' },
  'Lease agreement 14 Linden Row.pdf': { kind: 'contract', sender: 'Ida Holm', recipient: 'Jonas Feld and Mira Anand' },
  'Minutes 2026-03-12 allotment association.pdf': {
    kind: 'minutes',
    date: '2026-03-12',
    sender: 'Millbrook Allotment Association',
  },
  'Night ventilation of masonry rooms.pdf': { kind: 'paper', sender: 'Institute for Sample Buildings' },
  'Slow tomato and white bean stew.pdf': { kind: 'recipe' },
  'Syllabus STAT 101 spring 2026.pdf': { kind: 'other', sender: 'Fernhill College' },
  'TH-40 sensor datasheet.pdf': { kind: 'manual', date: '2024-11-06' },
  'Tessel 34 backpack warranty.pdf': { kind: 'warranty' },
};

/** Pages beyond these say nothing new of a document. */
const PAGES = 3;

export async function samplePapers(): Promise<MadePaper[]> {
  const reader = createPdfiumReader({ log: silentLog });
  const papers: MadePaper[] = [];
  try {
    for (const [filename, facts] of Object.entries(SAYS)) {
      const pages: MadePage[] = [];
      for await (const page of reader.readPages(fileURLToPath(new URL(encodeURIComponent(filename), LIBRARY))))
        if (pages.length < PAGES) pages.push(wordsOfPage(page));
      papers.push({ filename, language: filename.startsWith('Brief') ? 'de' : 'en', pages, facts });
    }
  } finally {
    await reader.close();
  }
  return papers;
}
