import { OutboundError } from './outbound-errors.ts';
import type { Answer } from './outbound-fetch.ts';

/** More came than is taken. */
export class BodyTooLongError extends OutboundError {}

interface Limits {
  readonly largestBytes: number;
  /** A server that sends a byte now and then is never silent; this ends it. Without, the signal of the request has to. */
  readonly withinMilliseconds?: number;
}

/** The whole body of an answer, in memory. @throws BodyTooLongError; OutboundError when it breaks off or does not end in time */
export async function collectBody(
  { body, url }: Pick<Answer, 'body' | 'url'>,
  { largestBytes, withinMilliseconds }: Limits,
): Promise<Buffer> {
  const { host } = new URL(url);
  const chunks: Buffer[] = [];
  let bytes = 0;
  const isLate = () => body.destroy(new OutboundError(`${host} takes too long to answer`));
  const timer = withinMilliseconds === undefined ? undefined : setTimeout(isLate, withinMilliseconds);
  try {
    for await (const chunk of body) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the stream is of bytes; its declared type says less
      const part = Buffer.from(chunk as Uint8Array);
      bytes += part.length;
      if (bytes > largestBytes)
        throw new BodyTooLongError(`${host} answered more than ${Math.round(largestBytes / 1024)} kB at once`);
      chunks.push(part);
    }
  } catch (error) {
    if (error instanceof OutboundError) throw error;
    throw new OutboundError(`The answer of ${host} broke off`, { cause: error });
  } finally {
    clearTimeout(timer);
  }
  return Buffer.concat(chunks);
}
