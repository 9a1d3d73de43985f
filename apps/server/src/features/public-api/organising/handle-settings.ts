import { keysIn, type EmbeddingModel } from 'contract/embedding-model';
import type { MailIn } from 'contract/mail-in';
import type { Embeddings } from '#features/embeddings/assemble-embeddings.ts';
import type { MailInFeature } from '#features/mail-in/assemble-mail-in.ts';
import type { Search } from '#features/search/assemble-search.ts';
import type { Handlers } from '../operation-handlers.ts';

type SettingsHandlers = Pick<
  Handlers,
  | 'listSynonyms'
  | 'addSynonym'
  | 'deleteSynonym'
  | 'getMailIn'
  | 'renewMailIn'
  | 'removeMailIn'
  | 'getSearchModel'
  | 'chooseSearchModel'
  | 'resumeSearchModel'
>;

interface Collaborators {
  readonly synonyms: Search['synonyms'];
  readonly mailIn: Pick<MailInFeature, 'show' | 'renew' | 'remove'>;
  readonly models: Pick<Embeddings['useCases'], 'showModel' | 'chooseModel' | 'resumeSwitch'>;
}

const success = true;
const mailInOf = ({ available, address, maxBytes, messages }: MailIn) => ({
  success: true as const,
  available,
  address,
  max_bytes: maxBytes,
  messages: messages.map(({ id, at, from, subject, documentId, reason }) => ({
    id,
    at: new Date(at).toISOString(),
    from,
    subject,
    file_id: documentId,
    detail: reason,
  })),
});
const modelOf = ({ models, retryAt, ...model }: EmbeddingModel) => ({
  success: true as const,
  ...model,
  models: models.map(({ ownKey, ...one }) => ({ ...one, own_key: ownKey })),
  retry_at: retryAt === null ? null : new Date(retryAt).toISOString(),
});

/** What a person sets once: words that mean the same, an address for e-mails, the model of the search. For programs. */
export const handleSettings = ({ synonyms, mailIn, models }: Collaborators): SettingsHandlers => ({
  listSynonyms: async ({ scope }) => ({ success, ...(await synonyms.list(scope)) }),
  addSynonym: async ({ scope, body }) => ({ success, synonym: await synonyms.add(scope, body.words) }),
  deleteSynonym: async ({ scope, params }) => {
    await synonyms.remove(scope, params.id);
    return { success };
  },
  getMailIn: async ({ scope }) => mailInOf(await mailIn.show(scope)),
  renewMailIn: async ({ scope }) => mailInOf(await mailIn.renew(scope)),
  removeMailIn: async ({ scope }) => mailInOf(await mailIn.remove(scope)),
  getSearchModel: async ({ scope }) => modelOf(await models.showModel(scope)),
  chooseSearchModel: async ({ scope, body, request }) =>
    modelOf(await models.chooseModel(scope, body.model, keysIn(request.headers))),
  resumeSearchModel: async ({ scope, request }) => modelOf(await models.resumeSwitch(scope, keysIn(request.headers))),
});
