import { startFakeServer } from '#engines/cloud-source/fakes/fake-server.ts';

/** A server of a language model, of OpenAI's chat protocol, over real HTTP on this machine. */
export async function openAssistantService() {
  const model = { answer: 'NOTHING', status: 200 };
  const server = await startFakeServer(({ method, url }) => {
    if (method !== 'POST' || url.pathname !== '/v1/chat/completions') return { status: 404, json: { error: 'not found' } };
    if (model.status !== 200) return { status: model.status, json: { error: { message: 'sk-secret is refused' } } };
    const message = { role: 'assistant', content: model.answer };
    return { json: { id: 'c1', object: 'chat.completion', choices: [{ index: 0, finish_reason: 'stop', message }] } };
  });
  return Object.assign(server, {
    model,
    address: `${server.url}/v1`,
    sent: () => server.requests.map(({ body }) => body),
  });
}
