import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { EmbeddingModel } from 'contract/embedding-model';
import { SearchAnswer } from 'contract/search';
import { madePages, madePdf } from '#app/made-pdf.test-support.ts';
import { openTestProduct, type TestPerson, type TestProduct } from '#app/product.test-support.ts';
import { openEmbeddingService, type EmbeddingService } from '#engines/embedder/embedding-service.test-support.ts';
import { scopeOf } from '#features/identity/identity.scope.ts';

/** Of a server of one's own, which needs no key. */
export const LOCAL = 'openai-compatible:tiny:16';
/** Needs a key that each person brings. */
export const HOSTED = 'openai:text-embedding-3-small:512';
/** Needs a key that the operator has. */
export const VOYAGE = 'voyage:voyage-3.5-lite:512';

/** A product whose people may choose among models, and the service that gives all of them; opened and closed with the file's tests. */
export function openModels() {
  let service: EmbeddingService;
  let product: TestProduct;
  let people = 0;
  const sockets: Socket[] = [];

  beforeAll(async () => {
    service = await openEmbeddingService();
    product = await openTestProduct({
      EMBEDDINGS: `builtin,${LOCAL},openai,voyage`,
      EMBEDDINGS_URL: service.address,
      OPENAI_URL: service.address,
      VOYAGE_URL: service.address,
      VOYAGE_API_KEY: 'pa-of-the-operator',
    });
  });
  afterEach(() => {
    sockets.splice(0).forEach((socket) => socket.disconnect());
    service.mishap = () => undefined;
    service.pause = async () => undefined;
  });
  afterAll(async () => {
    await product[Symbol.asyncDispose]();
    await service[Symbol.asyncDispose]();
  });

  const person = () => product.person(`person${++people}`);
  const modelOf = async (one: TestPerson) => EmbeddingModel.parse((await one.call('GET', '/api/me/embedding-model')).body);
  return {
    get service() {
      return service;
    },
    get product() {
      return product;
    },
    person,
    async personWith(pages: number): Promise<TestPerson> {
      const one = await person();
      await one.upload('made.pdf', await madePdf(madePages(pages, people)));
      return one;
    },
    modelOf,
    choose: (one: TestPerson, model: string, headers: Record<string, string> = {}) =>
      one.call('PUT', '/api/me/embedding-model', { model }, headers),
    resume: (one: TestPerson, headers: Record<string, string> = {}) =>
      one.call('POST', '/api/me/embedding-model/resume', undefined, headers),
    search: async (one: TestPerson, query: string, headers: Record<string, string> = {}) =>
      SearchAnswer.parse((await one.call('POST', '/api/search', { query }, headers)).body),
    spacesOf: (one: TestPerson) => product.served.product.index.listSpaces(scopeOf(one.accountId).ownerId),
    untilState: (one: TestPerson, state: EmbeddingModel['state']) =>
      expect.poll(async () => (await modelOf(one)).state, { timeout: 30_000 }).toBe(state),
    /** What the person's open page is told. */
    async hear(one: TestPerson): Promise<EmbeddingModel[]> {
      const heard: EmbeddingModel[] = [];
      const socket = io(`${product.address}/notifications`, { auth: { token: one.key }, reconnection: false });
      sockets.push(socket);
      socket.on('embedding_model', (event: unknown) => heard.push(EmbeddingModel.parse(event)));
      await new Promise<void>((resolve, reject) => {
        socket.on('connect', resolve);
        socket.on('connect_error', reject);
      });
      return heard;
    },
    textsSent: (from: number) => service.calls.slice(from).flatMap(({ texts }) => texts),
  };
}
