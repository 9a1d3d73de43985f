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
import type { Shares } from '#features/shares/assemble-shares.ts';
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
  readonly shares: Shares;
  readonly webhooks: Webhooks;
}

/**
 * Erases what every feature holds of an owner whose account ends, the library's rows last, because they say what else there is. Safe to
 * repeat.
 */
export function createEraseOwner(features: Features) {
  return async (scope: OwnerScope): Promise<void> => {
    await features.embeddings.stopFor(scope);
    await features.shares.erase(scope);
    await features.mailIn.erase(scope);
    await features.connections.erase(scope);
    await features.intake.imports.erase(scope);
    for (const bytesId of await features.library.listBytes(scope)) await features.reading.forgetPictures(bytesId);
    await features.ingestion.erase(scope);
    await features.embeddings.forgetModel(scope);
    await features.search.erase(scope);
    await features.reading.erase(scope);
    await features.commands.erase(scope);
    await features.facts.erase(scope);
    await features.notices.erase(scope);
    await features.publicApi.erase(scope);
    await features.events.erase(scope);
    await features.audit.erase(scope);
    await features.webhooks.erase(scope);
    await features.library.erase(scope);
  };
}
