import { keysIn } from 'contract/embedding-model';
import type { OutlineEntry } from 'contract/reading';
import type { Chapter } from 'contract/v1/library-operations';
import { Readable } from 'node:stream';
import type { Commands } from '#features/commands/assemble-commands.ts';
import type { FactsFeature } from '#features/facts/assemble-facts.ts';
import type { Intake } from '#features/intake/assemble-intake.ts';
import type { Library } from '#features/library/assemble-library.ts';
import type { FindDocument } from '#features/library/find-document.ts';
import type { Reading } from '#features/reading/assemble-reading.ts';
import type { Search } from '#features/search/assemble-search.ts';
import { clientGone } from '#platform/http/client-gone.ts';
import type { Handlers } from '../operation-handlers.ts';
import type { AddressPlaces } from '../reading/address-places.ts';
import { savedOf, tagOf } from './handle-keeping.ts';

type LibraryHandlers = Pick<
  Handlers,
  | 'getOutline'
  | 'listLinks'
  | 'listAlike'
  | 'correctAlike'
  | 'listTaughtFacts'
  | 'forgetTaughtFact'
  | 'listFiling'
  | 'acceptFiling'
  | 'refuseFiling'
  | 'getHoldings'
  | 'downloadFiles'
  | 'exportLibrary'
  | 'listImports'
  | 'forgetImport'
  | 'createTag'
  | 'suggestTags'
  | 'renameSavedSearch'
>;

interface Collaborators {
  readonly library: Pick<Library, 'sumHoldings' | 'tags' | 'suggestTags'>;
  readonly find: FindDocument;
  readonly facts: Pick<FactsFeature, 'preview' | 'spread' | 'listTaught' | 'forgetTaught'>;
  readonly reading: Pick<Reading, 'outline' | 'downloads' | 'exportLibrary'>;
  readonly inbox: Commands['inbox'];
  readonly saved: Search['saved'];
  readonly imports: Pick<Intake['imports'], 'latest' | 'forget'>;
  readonly addresses: AddressPlaces;
  readonly publicUrl: string;
}

const success = true;
const timeOf = (milliseconds: number): string => new Date(milliseconds).toISOString();
const chapterOf = ({ title, pageNumber, children }: OutlineEntry): Chapter => ({
  title,
  page: pageNumber,
  children: children.map(chapterOf),
});

/** What else is done in the library, and with what it holds. For programs. */
export function handleLibrary(collaborators: Collaborators): LibraryHandlers {
  const { library, find, facts, reading, inbox, saved, imports, addresses, publicUrl } = collaborators;
  const linkOf = ({ url, expiresAt }: { url: string; expiresAt: number }) => ({
    success: true as const,
    url: new URL(url, publicUrl).href,
    expires_at: timeOf(expiresAt),
  });

  return {
    getOutline: async ({ scope, params, reply }) => {
      const { id } = await find(scope, params.id);
      const { items } = await reading.outline.outline(scope, id, clientGone(reply));
      return { success, items: items.map(chapterOf) };
    },
    listLinks: async ({ scope, params, reply }) => {
      const { id } = await find(scope, params.id);
      const { links } = await reading.outline.links(scope, id, params.page, clientGone(reply));
      return {
        success,
        links: links.map(({ box, target }) => ({
          box: [...box],
          page: target.kind === 'page' ? target.pageNumber : null,
          url: target.kind === 'url' ? target.url : null,
        })),
      };
    },
    listAlike: async ({ scope, params }) => {
      const { id } = await find(scope, params.id);
      const { value, documents } = await facts.preview(scope, id, params.fact);
      const files = documents.map((file) => ({ file_id: file.id, name: file.filename, now: file.from }));
      return { success, value, files };
    },
    correctAlike: async ({ scope, params, body }) => {
      const { id } = await find(scope, params.id);
      return { success, changed: await facts.spread(scope, id, params.fact, body.file_ids) };
    },
    listTaughtFacts: async ({ scope }) => ({
      success,
      taught: (await facts.listTaught(scope)).map(({ document, at, ...taught }) => ({
        ...taught,
        file_id: document.id,
        name: document.filename,
        at: timeOf(at),
      })),
    }),
    forgetTaughtFact: async ({ scope, params }) => {
      await facts.forgetTaught(scope, params.id);
      return { success };
    },
    listFiling: async ({ scope }) => {
      const { proposals, total } = await inbox.list(scope);
      return {
        success,
        proposals: proposals.map(({ documentId, filename, name, folder, tags, reason }) => ({
          file_id: documentId,
          name: filename,
          new_name: name,
          folder,
          tags,
          reason,
        })),
        total,
      };
    },
    acceptFiling: async ({ scope, params }) => ({
      success,
      command: addresses.command(await inbox.accept(scope, params.id)),
    }),
    refuseFiling: async ({ scope, params }) => {
      await inbox.refuse(scope, params.id);
      return { success };
    },
    getHoldings: async ({ scope }) => {
      const { documents, ...holdings } = await library.sumHoldings(scope);
      return { success, files: documents, ...holdings };
    },
    downloadFiles: async ({ scope, body: { file_ids: ids, form } }) =>
      linkOf(await reading.downloads.prepare(scope, { ids, form, disposition: 'attachment' })),
    // Notes are kept by browsers: a program sends none.
    exportLibrary: async ({ scope }) => linkOf(await reading.exportLibrary.prepare(scope, Readable.from([Buffer.from('{}')]))),
    listImports: async ({ scope }) => ({
      success,
      imports: (await imports.latest(scope)).map(({ id, filename, status, problem, total, counts, createdAt, finishedAt }) => ({
        id,
        name: filename,
        status,
        problem,
        total,
        counts,
        created_at: timeOf(createdAt),
        finished_at: finishedAt === null ? null : timeOf(finishedAt),
      })),
    }),
    forgetImport: async ({ scope, params }) => {
      await imports.forget(scope, params.id);
      return { success };
    },
    createTag: async ({ scope, body }) => ({ success, tag: tagOf(await library.tags.create(scope, body)) }),
    suggestTags: async ({ scope, body }) => ({
      success,
      suggestions: (await library.suggestTags(scope, body.file_ids)).map(({ name, reason, isNew }) => ({
        tag: name,
        reason,
        is_new: isNew,
      })),
    }),
    renameSavedSearch: async ({ scope, params, body, request }) => ({
      success,
      search: savedOf(await saved.rename(scope, params.id, body.name, keysIn(request.headers))),
    }),
  };
}
