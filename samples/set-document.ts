import type { SampleDocument } from './sample-document.ts';
import { createSheet } from './sheet.ts';

/**
 * Typesets one document.
 *
 * @throws when the document does not contain a question's answer
 */
export async function setDocument({
  look,
  title,
  date,
  language,
  write,
  questions,
  filename,
}: SampleDocument): Promise<Buffer> {
  const sheet = createSheet(look, { title, date, language });
  write(sheet);
  const text = sheet.text();
  for (const { answer } of questions) if (!text.includes(answer)) throw new Error(`${filename} does not say: ${answer}`);
  return sheet.finish();
}
