import { EventPosition } from 'contract/v1/events';
import { eventErrors } from '#features/events/events.errors.ts';
import type { StreamEvents } from '#features/events/stream-events.ts';
import type { ConfirmCaller, DescribeCaller } from '#features/identity/guard-requests.ts';
import type { Handlers } from '../operation-handlers.ts';

interface Collaborators {
  readonly stream: StreamEvents;
  readonly describeCaller: DescribeCaller;
  readonly confirmCaller: ConfirmCaller;
}

/** The stream of what happens to files. It goes on after the header that browsers and clients send when they come back, else after the query's. */
export function createHandleEvents({ stream, describeCaller, confirmCaller }: Collaborators): Handlers['streamEvents'] {
  return async ({ scope, query, request, reply }) => {
    const known = request.headers['last-event-id'];
    const position = known === undefined ? undefined : EventPosition.safeParse(known);
    if (position?.success === false) throw eventErrors.position_not_valid();
    const { id: caller } = await describeCaller(request);
    const gone = new AbortController();
    const events = stream(scope, {
      caller,
      after: position?.data ?? query.after,
      stillAllowed: () => confirmCaller(request),
      signal: gone.signal,
    });
    reply.raw.once('close', () => gone.abort());
    // A proxy that collects what it passes on would hold events back. The connection ends with the stream: idle, it would hold up a server that
    // stops.
    reply.headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no', connection: 'close' });
    return events;
  };
}
