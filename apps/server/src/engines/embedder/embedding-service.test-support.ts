import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod';

/** OpenAI's body and Voyage's, which names the length of a vector otherwise. */
const Body = z.object({
  model: z.string(),
  input: z.array(z.string()),
  dimensions: z.number().optional(),
  output_dimension: z.number().optional(),
});
type AskedBody = z.infer<typeof Body>;

export interface Asked {
  readonly model: string;
  readonly authorization: string | undefined;
  readonly texts: readonly string[];
}

/** What to answer instead of vectors; undefined for vectors. */
export type Mishap = (asked: Asked) => { status: number; headers?: Record<string, string>; body?: string } | undefined;

export interface EmbeddingService extends AsyncDisposable {
  /** Up to and including `/v1`. */
  readonly address: string;
  /** Every call since the start. */
  readonly calls: readonly Asked[];
  mishap: Mishap;
  /** Awaited before each answer. */
  pause: (asked: Asked) => Promise<void>;
}

/** Of any text a vector in which each word has a place, so that texts with the same words lie near each other. */
function vectorOf(text: string, dimensions: number): number[] {
  const vector = Array.from({ length: dimensions }, () => 0.01);
  for (const word of text.toLowerCase().match(/[a-z]{3,}/g) ?? []) {
    const place = Buffer.from(word).reduce((sum, letter) => (sum * 31 + letter) % 9_973, 7) % dimensions;
    vector[place] = (vector[place] ?? 0) + 1;
  }
  return vector;
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

/** A service that speaks OpenAI's embedding protocol over real HTTP on this machine, on a free port unless one is named. */
export async function openEmbeddingService({ dimensions = 16, port = 0 } = {}): Promise<EmbeddingService> {
  const calls: Asked[] = [];
  const service = { mishap: (() => undefined) as Mishap, pause: async (_asked: Asked): Promise<void> => undefined };

  async function answer(body: AskedBody, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = { model: body.model, authorization: request.headers.authorization, texts: body.input };
    calls.push(asked);
    await service.pause(asked);
    const mishap = service.mishap(asked);
    if (mishap) {
      response.writeHead(mishap.status, mishap.headers).end(mishap.body ?? '');
      return;
    }
    const length = body.dimensions ?? body.output_dimension ?? dimensions;
    const data = body.input.map((text, index) => ({ index, embedding: vectorOf(text, length) }));
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ object: 'list', data }));
  }

  const server = createServer((request, response) => {
    void textOf(request)
      .then((text) => answer(Body.parse(JSON.parse(text)), request, response))
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return Object.assign(service, {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    calls,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}
