import { createAddressGuard } from '#kernel/outbound/outbound-address.ts';
import { createOutboundFetch } from '#kernel/outbound/outbound-fetch.ts';
import { expect, it } from 'vitest';
import { openAssistantService } from './assistant-service.test-support.ts';
import { describeAssistant } from './assistant.contract.ts';
import { openaiCompatibleAssistant } from './drivers/openai-compatible/openai-compatible.ts';

const open = async (allowed: readonly string[], key?: string) => {
  const service = await openAssistantService();
  const fetch = createOutboundFetch(createAddressGuard(allowed));
  const assistant = openaiCompatibleAssistant({ address: service.address, model: 'made', key, fetch });
  return { service, assistant };
};

describeAssistant('openai-compatible', async () => {
  const { service, assistant } = await open(['127.0.0.1']);
  return {
    assistant,
    answerWith: (text) => void (service.model.answer = text),
    failWith: (status) => void (service.model.status = status),
    sent: service.sent,
    [Symbol.asyncDispose]: () => service[Symbol.asyncDispose](),
  };
});

it('asks with the key of the operator, or else that of the owner', async () => {
  const { service, assistant } = await open(['127.0.0.1'], 'sk-operator');
  await using _service = service;
  await assistant.rephrase('tidy up');
  await assistant.rephrase('tidy up', { key: 'sk-owner' });
  expect(service.requests.map(({ headers }) => headers.authorization)).toEqual(['Bearer sk-operator', 'Bearer sk-owner']);
});

it('asks no address that is not let out, and follows no redirect', async () => {
  const { service, assistant } = await open([]);
  await using _service = service;
  await expect(assistant.rephrase('tidy up')).rejects.toThrow('cannot be reached');
  expect(service.requests).toEqual([]);
  const allowed = await open(['127.0.0.1']);
  await using other = allowed.service;
  other.faults.push({ status: 307, headers: { location: 'https://elsewhere.example/v1/chat/completions' } });
  await expect(allowed.assistant.rephrase('tidy up')).rejects.toThrow('The helping model failed (307)');
});
