// Every promise of the public pages, and what holds it. A test fails where a promise is not in this list or its proof is gone.

/** `test`: a file of tests or journeys, from the top of the repository. `bench`: a name for `npm run bench -- <name>`. */
export type Proof = { readonly test: string } | { readonly bench: string } | 'planned';

export interface Claim {
  /** As the page says it: its title, or a figure with its words. */
  readonly text: string;
  readonly page: '/' | '/product' | '/features' | '/security';
  readonly proof: Proof;
}

const journey = (name: string): Proof => ({ test: `e2e/journeys/${name}.spec.ts` });
const server = (path: string): Proof => ({ test: `apps/server/src/${path}.test.ts` });
const bench = (name: string): Proof => ({ bench: name });

const landing: Readonly<Record<string, Proof>> = {
  '22 ms': bench('search-latency'),
  '150 pages': bench('ingest'),
  '0 lost': bench('kill-nine'),
  '0 hosts': server('app/serving/security-headers.api'),
};

const product: Readonly<Record<string, Proof>> = {
  'Nothing to install beside it': { test: 'tooling/first-start/first-start.test.ts' },
  'Nothing sent anywhere': server('app/serving/security-headers.api'),
  'Nothing lost': bench('kill-nine'),
  'Nothing hidden': { test: 'apps/web/app/content/claims.test.ts' },
  'From laptop to cluster': server('engines/database/database'),
  Accessible: journey('by-keyboard'),
};

const features: Readonly<Record<string, Proof>> = {
  'Search by meaning': server('features/search/sample-library.api'),
  'Search by words': server('features/search/search.api'),
  'Honest scores': bench('calibration'),
  'Precise when you want': server('features/search/question/parse-question'),
  'Models of your choice': journey('choose-a-model'),
  'Commands in natural language': journey('say-and-undo'),
  'The printed page': journey('read-a-document'),
  'Office documents': server('engines/pdf-maker/drivers/libreoffice/libreoffice'),
  Marks: journey('upload-and-find'),
  'Search in the document': journey('read-a-document'),
  Notes: journey('read-a-document'),
  'Text in scanned pictures': server('features/ingestion/recognise-scans.api'),
  'Scan with the camera': journey('scan-with-the-camera'),
  Versions: 'planned',
  Folders: journey('organise-the-library'),
  'Mail with its files': server('features/intake/attachments/open-mail.api'),
  'Recordings, films, archives': server('features/reading/media/show-media.api'),
  Trash: journey('organise-the-library'),
  'Shared by link': journey('share-by-link'),
  'Live lists': journey('live-notices'),
  'Bulk work': journey('organise-the-library'),
  Tags: journey('tag-and-star'),
  Sharing: journey('shared-library'),
  Comments: journey('comment-together'),
  'Google Drive and Dropbox': journey('connect-clouds'),
  'OneDrive and Notion': journey('search-across-clouds'),
  'WebDAV, S3, watched folders': server('engines/cloud-source/cloud-source'),
  'Email in': server('features/mail-in/mail-in.api'),
  Counted: server('features/connections/sync/sync-connection'),
  'Read only until you say otherwise': server('app/change-clouds'),
  'Apple Notes': journey('import-notes'),
  'One process': bench('start-time'),
  'Sign-in': server('features/identity/upstream/sign-in-with-upstream.api'),
  'Command line': server('app/commands/commands.api'),
  PostgreSQL: server('features/identity/on-both-databases.api'),
  'Public API': server('app/border/public-api-document.api'),
  'Audit log': server('app/border/audit.api'),
};

const security: Readonly<Record<string, Proof>> = {
  Passwords: server('features/identity/passwords/refused-guesses.api'),
  'Short tokens': server('features/identity/sessions/session-limits.api'),
  'Standard sign-in': server('features/identity/sign-in/sign-in.api'),
  'One owner per document': server('app/border/tenancy.api'),
  'Roles at the gate': server('app/border/shared-libraries.api'),
  'Signed addresses': server('features/reading/pages/sign-page-link'),
  'Live notices': server('features/notices/notices.api'),
  'Links open one document': server('features/shares/shares.api'),
  'Files are opened elsewhere': server('platform/processes/limited-process'),
  'Names are only names': server('features/intake/kept-files.api'),
  'Accepted means kept': bench('kill-nine'),
  'No other host': server('app/serving/security-headers.api'),
  'Permissions encrypted': server('features/connections/credentials/keep-secrets.api'),
  'No requests into your network': server('kernel/outbound/outbound-fetch'),
};

const onPage = (page: Claim['page'], proofs: Readonly<Record<string, Proof>>): Claim[] =>
  Object.entries(proofs).map(([text, proof]) => ({ text, page, proof }));

export const claims: readonly Claim[] = [
  ...onPage('/', landing),
  ...onPage('/product', product),
  ...onPage('/features', features),
  ...onPage('/security', security),
];

/** The proof in words, for the table on /features. */
export function proofWords(proof: Proof): string {
  if (proof === 'planned') return 'Planned';
  return 'bench' in proof ? `npm run bench -- ${proof.bench}` : proof.test;
}
