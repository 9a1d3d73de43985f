import { startFakeServer } from '#engines/cloud-source/fakes/fake-server.ts';

/**
 * A server of transcriptions that speaks OpenAI's protocol over real HTTP on this machine. The answer has the fields of a recorded one of
 * `whisper-1` with `verbose_json`, of the documentation of that call.
 */
export async function openTranscriptionService({ port = 0 }: { readonly port?: number } = {}) {
  const model = { segments: [] as readonly { start: number; end: number; text: string }[], status: 200 };
  const server = await startFakeServer(
    async ({ method, url, headers, bytes }) => {
      if (method !== 'POST' || url.pathname !== '/v1/audio/transcriptions')
        return { status: 404, json: { error: 'not found' } };
      if (model.status !== 200)
        return { status: model.status, json: { error: { message: 'sk-secret is refused', type: 'invalid' } } };
      const sent = new Response(new Uint8Array(bytes), { headers: { 'content-type': headers['content-type'] ?? '' } });
      const form = await sent.formData();
      const file = form.get('file');
      if (!(file instanceof File) || form.get('model') === null)
        return { status: 400, json: { error: { message: 'no file' } } };
      received.push({
        filename: file.name,
        type: file.type,
        size: file.size,
        fields: Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))),
      });
      const segments = model.segments.map((segment, id) => ({
        id,
        seek: 0,
        ...segment,
        tokens: [50_364, 50_365],
        temperature: 0,
        avg_logprob: -0.286,
        compression_ratio: 1.236,
        no_speech_prob: 0.009,
      }));
      const text = model.segments.map((segment) => segment.text).join('');
      return { json: { task: 'transcribe', language: 'english', duration: 8.47, text, segments } };
    },
    { port },
  );
  const received: { filename: string; type: string; size: number; fields: Record<string, string> }[] = [];
  return Object.assign(server, { model, received, address: `${server.url}/v1` });
}
