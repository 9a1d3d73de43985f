// Makes the sample library: `node samples/make.ts`. The same sources give the same bytes, so a change of a PDF is a change of its text.
import { writeFileSync } from 'node:fs';
import { documents } from './documents.ts';
import { setDocument } from './set-document.ts';

const folder = new URL('library/', import.meta.url);
const catalogue = [];
for (const document of documents) {
  const bytes = await setDocument(document);
  writeFileSync(new URL(document.filename, folder), bytes);
  const { filename, title, language, questions } = document;
  catalogue.push({ filename, title, language, questions });
  console.log(`${filename} ${(bytes.length / 1000).toFixed(0)} kB`);
}
writeFileSync(new URL('samples.json', folder), `${JSON.stringify({ samples: catalogue }, null, 2)}\n`);
