import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

export type SpanKind = 'request' | 'job' | 'step';

/** Something that took time, and what it was part of. No attribute names a person, a file or a word of a question. */
export interface Span {
  /** 32 and 16 hexadecimal digits. */
  readonly traceId: string;
  readonly spanId: string;
  /** Absent where nothing that we know began it. */
  readonly parentId: string | undefined;
  readonly kind: SpanKind;
  readonly name: string;
  /** Epoch milliseconds, with their fractions. */
  readonly from: number;
  readonly to: number;
  readonly failed: boolean;
  readonly attributes: Readonly<Record<string, string | number>>;
}

/** A trace that goes on: what begins now is part of it. */
export interface OpenTrace {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentId: string | undefined;
  readonly from: number;
  readonly record: (span: Span) => void;
}

/** Another program's span that ours is part of. */
export interface Parent {
  readonly traceId: string;
  readonly spanId: string;
}

const current = new AsyncLocalStorage<OpenTrace | undefined>();

const now = () => performance.timeOrigin + performance.now();
const newId = (bytes: number) => randomBytes(bytes).toString('hex');

/** Begins a trace, or goes on with one that another program began. */
export const openTrace = (record: (span: Span) => void, parent?: Parent): OpenTrace => ({
  traceId: parent?.traceId ?? newId(16),
  spanId: newId(8),
  parentId: parent?.spanId,
  from: now(),
  record,
});

/** Runs work as part of a trace, or of none: what somebody's request happened to start is not always part of it. */
export const withinTrace = <Result>(trace: OpenTrace | undefined, work: () => Result): Result => current.run(trace, work);

type Ended = Pick<Span, 'kind' | 'name' | 'failed' | 'attributes'>;

/** Says that what a trace was opened for is over. */
export function endTrace({ record, ...ids }: OpenTrace, ended: Ended): void {
  record({ ...ids, ...ended, to: now() });
}

/** The same function, each call of which is a step of the trace in whose course it is called. Without one nothing is noted. */
export function traced<Given extends readonly unknown[], Result>(
  name: string,
  work: (...given: Given) => Promise<Result>,
): (...given: Given) => Promise<Result> {
  return async (...given) => {
    const outer = current.getStore();
    if (outer === undefined) return work(...given);
    const step = openTrace(outer.record, outer);
    let failed = true;
    try {
      const result = await current.run(step, () => work(...given));
      failed = false;
      return result;
    } finally {
      endTrace(step, { kind: 'step', name, failed, attributes: {} });
    }
  };
}
