import { COMMAND_MAX_LENGTH } from 'contract/commands';
import * as z from 'zod';
import { messageOf } from '#kernel/errors.ts';
import { BodyTooLongError, collectBody } from '#kernel/outbound/collect-body.ts';
import type { OutboundFetch } from '#kernel/outbound/outbound-fetch.ts';
import { AssistantError, type Assistant } from '../../assistant.ts';

interface Settings {
  /** Up to and including `/v1`. */
  readonly address: string;
  readonly model: string;
  readonly key: string | undefined;
  readonly fetch: OutboundFetch;
}

/** An answer is one line; servers say a good deal around it. */
const LARGEST_ANSWER = 64 * 1024;
/** A small model on a slow machine. */
const TIMEOUT_MILLISECONDS = 30_000;
const ANSWER_TOKENS = 200;
/** Anything else would be refused with a message that holds the key itself. */
const HEADER_VALUE = /^[\x21-\x7e]+$/;

const NOTHING = 'NOTHING';
const INSTRUCTIONS = `You turn a person's wish about their files into one plain English command, on one line, and nothing else.
The commands are:
file WHICH under FOLDER
move WHICH to FOLDER
rename WHICH to date, sender, number
tag WHICH with TAG
take the tag TAG off WHICH
star WHICH
unstar WHICH
sort WHICH by kind | year | sender | project | topic
make a folder FOLDER
move WHICH to trash
find WHICH
WHICH is made of kinds (invoices, receipts, contracts, letters, statements, payslips, policies, manuals, tickets, tax papers), "from SENDER", "of YEAR", "over AMOUNT euros", "about WORDS", "everything", or a file's name in quotes.
Use only names, years and amounts that the person said. Join two commands with "and then".
If the person asks a question, or wants nothing of this, answer ${NOTHING}.`;

const Reply = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string().nullish() }) })).min(1) });

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AssistantError('The helping model gave an answer that is none', { cause });
  }
}

function refusalOf(status: number): string {
  if (status === 401 || status === 403) return 'The helping model does not accept the key';
  if (status === 404) return 'The helping model is not there: its name or its address is wrong';
  if (status === 429) return 'The helping model asks for a pause';
  return `The helping model failed (${status})`;
}

/** The one line that was asked for. @throws AssistantError for anything else */
function lineOf(content: string): string | null {
  const line = content
    .trim()
    .replace(/^[`"'“]+|[`"'”.]+$/gu, '')
    .trim();
  if (line.toUpperCase() === NOTHING) return null;
  if (line === '' || line.length > COMMAND_MAX_LENGTH || /\p{Cc}/u.test(line))
    throw new AssistantError('The helping model gave an answer that is not one sentence');
  return line;
}

/** Any server that speaks OpenAI's chat protocol: Ollama, llama.cpp, vLLM, or OpenAI itself. */
export function openaiCompatibleAssistant({ address, model, key: operatorsKey, fetch }: Settings): Assistant {
  async function ask(sentence: string, key: string | undefined, signal: AbortSignal): Promise<string> {
    const body = {
      model,
      temperature: 0,
      max_tokens: ANSWER_TOKENS,
      stream: false,
      messages: [
        { role: 'system', content: INSTRUCTIONS },
        { role: 'user', content: sentence },
      ],
    };
    const headers = { 'content-type': 'application/json', ...(key !== undefined && { authorization: `Bearer ${key}` }) };
    // A redirect would carry the key to somebody else.
    const request = { method: 'POST', redirect: 'manual', headers, body: JSON.stringify(body), signal } as const;
    const answer = await fetch(`${address}/chat/completions`, request);
    if (answer.status !== 200) {
      answer.body.destroy();
      throw new AssistantError(refusalOf(answer.status));
    }
    return (await collectBody(answer, { largestBytes: LARGEST_ANSWER })).toString('utf8');
  }

  return {
    name: model,
    async rephrase(sentence, { key = operatorsKey, signal } = {}) {
      if (key !== undefined && !HEADER_VALUE.test(key))
        throw new AssistantError('The key for the helping model has characters in it that no key has');
      const limit = AbortSignal.timeout(TIMEOUT_MILLISECONDS);
      let text: string;
      try {
        text = await ask(sentence, key, signal ? AbortSignal.any([signal, limit]) : limit);
      } catch (error) {
        signal?.throwIfAborted();
        if (error instanceof AssistantError) throw error;
        if (error instanceof BodyTooLongError)
          throw new AssistantError('The helping model answered too much', { cause: error });
        throw new AssistantError(`The helping model cannot be reached: ${messageOf(error)}`, { cause: error });
      }
      const reply = Reply.safeParse(jsonOf(text));
      if (!reply.success) throw new AssistantError('The helping model gave an answer that is none');
      return lineOf(reply.data.choices[0]?.message.content ?? '');
    },
  };
}
