import rateLimit from '@fastify/rate-limit';
import { SampleAnswer, SampleQuestion } from 'contract/sample-answers';
import { errorsFrom } from '#kernel/errors.ts';
import type { Api } from '#platform/http/http-server.ts';
import type { AskSamples } from './ask-samples.ts';

const MINUTE = 60_000;
/** Questions a minute from one address, and from all of them together: nobody who asks has proved who they are. */
const A_MINUTE = { address: 30, everybody: 600 } as const;

const errors = errorsFrom({
  asked_too_often: {
    status: 429,
    message: 'The demo has been asked very often within a minute. Nothing is lost. Ask again in {seconds} seconds.',
  },
});

/** `POST /api/samples/ask`, open to everybody: the samples are all it knows. */
export async function answerSamples(server: Api, ask: AskSamples): Promise<void> {
  await server.register(async (api: Api) => {
    await api.register(rateLimit, { global: false });
    const limits = [
      api.createRateLimit({ max: A_MINUTE.address, timeWindow: MINUTE }),
      api.createRateLimit({ max: A_MINUTE.everybody, timeWindow: MINUTE, keyGenerator: () => 'everybody' }),
    ];
    api.post(
      '/api/samples/ask',
      { config: { access: 'open' }, schema: { body: SampleQuestion, response: { 200: SampleAnswer } } },
      async (request, reply) => {
        for (const count of limits) {
          const counted = await count(request);
          if (counted.isAllowed || !counted.isExceeded) continue;
          const seconds = counted.ttlInSeconds;
          throw errors.asked_too_often({ seconds }, { headers: { 'retry-after': String(seconds) } });
        }
        reply.header('cache-control', 'no-store');
        return ask(request.body.query);
      },
    );
  });
}
