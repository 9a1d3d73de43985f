import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqlitePassageIndex } from '../../apps/server/src/engines/passage-index/drivers/sqlite/sqlite.ts';
import { scopeOf } from '../../apps/server/src/features/identity/identity.scope.ts';
import { report } from '../report.ts';
import { seededRandom } from '../statistics.ts';
import { openSearch } from './open-search.ts';

export const summary =
  'families of documents that differ only by year, company or number: is the right one among the first five?';

const OWNER = 'acc_families';
const COMPANIES = [
  'Northwind Energy',
  'Bluewater Supply',
  'Hillside Insurance',
  'Redstone Bank',
  'Greenfield Telecom',
  'Lakeview Clinic',
  'Ironbridge Tools',
  'Sunrise Bakery',
];
const YEARS = Array.from({ length: 10 }, (_, at) => 2015 + at);
const UNITS = Array.from({ length: 60 }, (_, at) => 100 + 7 * at);

interface Member {
  readonly filename: string;
  readonly passages: readonly string[];
  readonly questions: readonly string[];
}

const money = (random: () => number) => (200 + Math.floor(random() * 90_000) / 100).toFixed(2);

/** One statement a company and year; the years are in the text, in the name only, or written as fiscal years. */
function statements(random: () => number): Member[] {
  return COMPANIES.flatMap((company) =>
    YEARS.map((year) => ({
      filename:
        year % 2 === 0 ? `${company.replaceAll(' ', '_')}_statement_FY${year}.pdf` : `${company} annual statement ${year}.pdf`,
      passages: [
        year % 3 === 0 ? `${company}: annual statement to our customers.` : `${company}: annual statement for ${year}.`,
        `The amount due is ${money(random)} euro. Payment is expected within thirty days of receipt by bank transfer.`,
        'Questions about this statement are answered by our service team on working days from eight to six.',
      ],
      questions: [
        `amount due ${company} ${year}`,
        `How much did we have to pay to ${company} for ${year}?`,
        `${company.split(' ')[0]} FY${year} amount due`,
      ],
    })),
  );
}

/** One protocol a flat, told apart by its number alone. */
const protocols = (random: () => number): Member[] =>
  UNITS.map((unit) => ({
    filename: `Handover protocol ${unit}.pdf`,
    passages: [
      `Handover protocol of flat number ${unit}. All rooms were looked at by both parties.`,
      `Meter readings at handover: water ${Math.floor(random() * 900)}, heating ${Math.floor(random() * 9_000)}, electricity ${Math.floor(random() * 90_000)}.`,
      'Defects are listed on the back page. Three keys were handed over.',
    ],
    questions: [`meter readings flat ${unit}`, `handover protocol of flat number ${unit}`],
  }));

/** One contract a year, the year only in its dates. */
const contracts = (): Member[] =>
  Array.from({ length: 60 }, (_, at) => {
    const [year, month] = [2012 + Math.floor(at / 6), 1 + 2 * (at % 6)];
    const date = `${String(1 + (at % 28)).padStart(2, '0')}.${String(month).padStart(2, '0')}.${year}`;
    return {
      filename: `contract ${String(at + 1).padStart(3, '0')}.pdf`,
      passages: [
        `Service contract of ${date}.`,
        'The contractor maintains the lift twice a year and repairs it within a day.',
        'Either party may end this contract with six weeks of notice.',
      ],
      questions: [`service contract of ${date}`, `contract number ${String(at + 1).padStart(3, '0')}`],
    };
  });

export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'trove-families-'));
  try {
    await using index = openSqlitePassageIndex(join(folder, 'passages.sqlite'), { readers: 1 });
    await using search = openSearch(index);
    const random = seededRandom(5);
    const families = { statements: statements(random), protocols: protocols(random), contracts: contracts() };
    for (const { filename, passages } of Object.values(families).flat()) {
      const rows = passages.map((text, ordinal) => ({
        ordinal,
        pageNumber: 1,
        start: 0,
        end: text.length,
        text,
        headingPath: [],
        language: 'en',
      }));
      const document = { documentId: filename, filename, title: '', folderId: null, modified: 0, source: 'upload' };
      await index.replaceDocument(scopeOf(OWNER).ownerId, document, rows, null);
    }
    await search.learnEmbeddings(OWNER);
    const rightShare = async (members: readonly Member[]) => {
      const asked = members.flatMap(({ filename, questions }) => questions.map((question) => ({ filename, question })));
      let right = 0;
      for (const { filename, question } of asked) {
        const { passages } = await search.rank(OWNER, question);
        if (passages.slice(0, 5).some(({ candidate }) => candidate.documentId === filename)) right += 1;
        else if (process.argv.includes('--misses')) console.log(`missed: ${question}`);
      }
      return { right, asked: asked.length };
    };
    const shares = await Promise.all(
      Object.entries(families).map(async ([name, members]) => ({ name, ...(await rightShare(members)) })),
    );
    const total = shares.reduce((sum, { right, asked }) => ({ right: sum.right + right, asked: sum.asked + asked }), {
      right: 0,
      asked: 0,
    });
    report(`families: ${Object.values(families).flat().length} documents, ${total.asked} questions`, [
      ...shares.map(({ name, right, asked }) => ({ what: name, value: right / asked, unit: '' })),
      {
        what: 'right one among the first five',
        value: total.right / total.asked,
        unit: '',
        bar: 0.95,
        aim: 1,
        better: 'higher',
      },
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
