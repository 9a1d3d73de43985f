import type { Audit } from '#features/audit/assemble-audit.ts';
import type { Commands } from '#features/commands/assemble-commands.ts';
import type { Connections } from '#features/connections/assemble-connections.ts';
import type { Embeddings } from '#features/embeddings/assemble-embeddings.ts';
import type { Events } from '#features/events/assemble-events.ts';
import type { KnowFacts } from '#features/facts/know-facts.ts';
import type { Ingestion } from '#features/ingestion/assemble-ingestion.ts';
import type { Intake } from '#features/intake/assemble-intake.ts';
import type { Library } from '#features/library/assemble-library.ts';
import type { MailInFeature } from '#features/mail-in/assemble-mail-in.ts';
import type { Notices } from '#features/notices/assemble-notices.ts';
import type { PublicApi } from '#features/public-api/assemble-public-api.ts';
import type { Reading } from '#features/reading/assemble-reading.ts';
import type { Search } from '#features/search/assemble-search.ts';
import type { Webhooks } from '#features/webhooks/assemble-webhooks.ts';
import type { OwnerScope } from '#kernel/owner.ts';

interface Features {
  readonly audit: Audit;
  readonly commands: Commands;
  readonly facts: KnowFacts;
  readonly connections: Connections;
  readonly embeddings: Embeddings;
  readonly events: Events;
  readonly ingestion: Ingestion;
  readonly intake: Intake;
  readonly library: Library;
  readonly mailIn: MailInFeature;
  readonly notices: Notices;
  readonly publicApi: PublicApi;
  readonly reading: Reading;
  readonly search: Search;
  readonly webhooks: Webhooks;
}

/**
 * Erases what every feature holds of an owner whose account ends, the library's rows last, because they say what else there is. Safe to
 * repeat.
 */
export function createEraseOwner({
  audit,
  commands,
  connections,
  embeddings,
  events,
  facts,
  ingestion,
  intake,
  library,
  mailIn,
  notices,
  publicApi,
  reading,
  search,
  webhooks,
}: Features) {
  return async (scope: OwnerScope): Promise<void> => {
    await embeddings.stopFor(scope);
    await mailIn.erase(scope);
    await connections.erase(scope);
    await intake.imports.erase(scope);
    for (const documentId of await library.listIds(scope)) await reading.forgetPictures(documentId);
    await ingestion.erase(scope);
    await embeddings.forgetModel(scope);
    await search.erase(scope);
    await reading.erase(scope);
    await commands.erase(scope);
    await facts.erase(scope);
    await notices.erase(scope);
    await publicApi.erase(scope);
    await events.erase(scope);
    await audit.erase(scope);
    await webhooks.erase(scope);
    await library.erase(scope);
  };
}
