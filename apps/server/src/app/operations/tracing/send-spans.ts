import * as z from 'zod';
import { messageOf } from '#kernel/errors.ts';
import type { Log } from '#kernel/log.ts';
import type { Span } from '#kernel/tracing.ts';
import { writeSpans, type Resource } from './write-spans.ts';

/** Spans that wait at most: what comes when the collector is away for long is dropped, and counted. Some 500 bytes each. */
const MOST_WAITING = 4_096;
const IN_ONE_REQUEST = 512;
const SEND_EVERY_MILLISECONDS = 5_000;
const TIMEOUT_MILLISECONDS = 10_000;
/** A process that ends waits no longer for the collector. */
const LAST_MILLISECONDS = 2_000;
/** The answers after which the protocol has the same tried again. */
const TRY_AGAIN = new Set([429, 502, 503, 504]);

/** What a collector says of spans it took. Most say nothing, some in another encoding than they were asked in: then all were taken. */
const Accepted = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text === '' ? '{}' : text);
    } catch {
      context.addIssue('not JSON');
      return z.NEVER;
    }
  })
  .pipe(
    z.object({
      partialSuccess: z
        .object({ rejectedSpans: z.coerce.number().default(0), errorMessage: z.string().default('') })
        .optional(),
    }),
  );

interface Options {
  /** Without `/v1/traces`. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly resource: Resource;
  readonly log: Log;
  /** Milliseconds between two requests. */
  readonly sendEvery?: number;
}

export interface SpanSender extends AsyncDisposable {
  /** Takes a span, and never waits. */
  record(span: Span): void;
  /** Sends what waits, in as many requests as that takes, up to the first that fails. */
  send(): Promise<void>;
}

/**
 * Collects spans and sends them to a collector, many in one request and one request at a time. A collector that is away costs nothing but the
 * spans that do not fit into the queue: it is said once, and again when it takes some.
 */
export function createSpanSender({
  endpoint,
  headers,
  resource,
  log,
  sendEvery = SEND_EVERY_MILLISECONDS,
}: Options): SpanSender {
  const waiting: Span[] = [];
  let dropped = 0;
  let isAway = false;
  let sending: Promise<void> | undefined;
  const ending = new AbortController();

  /** @returns whether the collector took them, or never will */
  async function post(spans: readonly Span[]): Promise<boolean> {
    const response = await fetch(`${endpoint}/v1/traces`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: writeSpans(resource, spans),
      redirect: 'error',
      signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MILLISECONDS), ending.signal]),
    });
    const body = await response.text();
    if (TRY_AGAIN.has(response.status)) throw new Error(`it answered ${response.status}`);
    if (!response.ok) {
      log.warn('the collector refused spans', { status: response.status, spans: spans.length });
      return false;
    }
    const { partialSuccess } = Accepted.safeParse(body).data ?? {};
    if (partialSuccess !== undefined && partialSuccess.rejectedSpans > 0)
      log.warn('the collector took some spans only', {
        rejected: partialSuccess.rejectedSpans,
        reason: partialSuccess.errorMessage,
      });
    return true;
  }

  async function sendAll(): Promise<void> {
    while (waiting.length > 0) {
      const spans = waiting.slice(0, IN_ONE_REQUEST);
      try {
        const isTaken = await post(spans);
        if (isAway && isTaken) log.info('the collector takes spans again', { dropped });
      } catch (error) {
        if (!isAway) log.warn('the collector cannot be reached; spans wait', { reason: messageOf(error) });
        isAway = true;
        return;
      }
      isAway = false;
      dropped = 0;
      waiting.splice(0, spans.length);
    }
  }

  const send = (): Promise<void> =>
    (sending ??= sendAll().finally(() => {
      sending = undefined;
    }));
  const timer = setInterval(() => void send(), sendEvery);
  timer.unref();

  return {
    record(span) {
      if (waiting.length >= MOST_WAITING) dropped += 1;
      else waiting.push(span);
      if (waiting.length === IN_ONE_REQUEST && !isAway) void send();
    },
    send,
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      const limit = setTimeout(() => ending.abort(new Error('the process ends')), LAST_MILLISECONDS);
      await sending;
      await send();
      clearTimeout(limit);
    },
  };
}
