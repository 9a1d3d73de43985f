import { createHash } from 'node:crypto';
import { publicApiErrors } from '../public-api.errors.ts';

/** The ETag of what is answered: strong, the same as long as nothing of it changes. */
export const tagOf = (answer: unknown): string =>
  `"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 27)}"`;

/** Whether a list of tags, as it stands in If-Match and If-None-Match, holds this one. A weak tag is compared as a strong one. */
export const holdsTag = (header: string, tag: string): boolean =>
  header
    .split(',')
    .map((one) => one.trim().replace(/^W\//, ''))
    .some((one) => one === '*' || one === tag);

/** @throws file_changed when If-Match names another state */
export function expectTag(header: string | undefined, current: unknown): void {
  if (header !== undefined && !holdsTag(header, tagOf(current))) throw publicApiErrors.file_changed();
}
