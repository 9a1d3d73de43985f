// Loaded when someone is signed in: the Socket.IO client and the shapes of what it receives.
import { SOCKET } from 'contract/constants';
import { EmbeddingModel } from 'contract/embedding-model';
import {
  CommentsChanged,
  FileEvent,
  LibraryChanged,
  LOOK,
  type Looking,
  NoticeList,
  NOTIFICATIONS_NAMESPACE,
  Presence,
  ProcessingEvent,
  SourcesChanged,
} from 'contract/notices';
import { io } from 'socket.io-client';
import type * as z from 'zod/mini';
import { api, ApiError } from '~/lib/server/api';
import { logNote } from '~/lib/log';
import { onAnswered } from '~/lib/server/answered';
import { libraryHere } from '~/lib/server/library-here';
import { sessionToken } from '~/lib/session/session-token';
import { createConnectionRounds } from './connection-rounds';

export interface LiveHandlers {
  connected: (isConnected: boolean) => void;
  /** The attempts are used up (true), or the connection is there again. */
  lost: (isLost: boolean) => void;
  missed: (events: FileEvent[]) => void;
  file_event: (event: FileEvent) => void;
  processing: (event: ProcessingEvent) => void;
  library: (event: LibraryChanged) => void;
  sources: (event: SourcesChanged) => void;
  comments: (event: CommentsChanged) => void;
  presence: (event: Presence) => void;
  embedding_model: (event: EmbeddingModel) => void;
}

export interface LiveSocket {
  /** Starts a new round of attempts now. */
  reconnect: () => void;
  /** Says which document is looked at, and after each new connection again. */
  look: (looking: Looking) => void;
  close: () => void;
}

/** Passes on what fits its shape; a message that does not is logged and dropped. */
function checked<Message>(schema: z.ZodMiniType<Message>, pass: (message: Message) => void) {
  return (raw: unknown) => {
    const message = schema.safeParse(raw);
    if (message.success) pass(message.data);
    else logNote('A live message had an unknown shape', message.error);
  };
}

/**
 * Connects to the page's own origin and stays connected: five attempts, a second apart; after that a new round starts when the
 * browser is online again, the page is looked at, the person does something, or the server answers a request.
 */
export function openLiveSocket(handlers: LiveHandlers): LiveSocket {
  const socket = io(NOTIFICATIONS_NAMESPACE, {
    autoConnect: false,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnectionAttempts: SOCKET.attempts,
    reconnectionDelay: SOCKET.delayMs,
    reconnectionDelayMax: SOCKET.delayMs,
    randomizationFactor: 0,
    auth: (give) => {
      sessionToken().then(
        (token) => give({ token, ...(libraryHere !== undefined && { library: libraryHere }) }),
        () => give({}),
      );
    },
  });
  const rounds = createConnectionRounds({
    connect: () => socket.connect(),
    lost: handlers.lost,
    attempts: SOCKET.attempts,
    delayMs: SOCKET.delayMs,
  });
  let lookedAt: Looking = null;
  const look = (looking: Looking) => {
    lookedAt = looking;
    // What is said while nobody hears would be said later, when it may not be so any more.
    if (socket.connected) socket.emit(LOOK, looking);
  };
  const wake = () => {
    if (document.visibilityState !== 'hidden') rounds.wake();
  };
  // An attempt made while the network was away ends only with its time limit: it is given up for one that can succeed.
  const startAgain = () => {
    if (socket.connected) return;
    rounds.started();
    socket.disconnect();
    socket.connect();
  };

  socket.on('connect', () => {
    rounds.opened();
    handlers.connected(true);
    if (lookedAt) socket.emit(LOOK, lookedAt);
    api(NoticeList, 'GET', '/api/notices').then(
      ({ events }) => handlers.missed(events),
      // Where the session has ended meanwhile, the page says so itself.
      (reason: unknown) => {
        if (!(reason instanceof ApiError && reason.status === 401)) logNote('Missed notices could not be read', reason);
      },
    );
  });
  socket.on('disconnect', (reason) => {
    handlers.connected(false);
    logNote(`Live connection closed: ${reason}`);
    if (reason === 'io server disconnect') {
      // Whoever was removed from the library is told by the answer to any request.
      if (libraryHere !== undefined) api(NoticeList, 'GET', '/api/notices').catch(() => undefined);
      rounds.endedByServer();
    } else if (!socket.active) rounds.rest();
  });
  socket.on('connect_error', (error) => {
    logNote(`Live connection failed: ${error.message}`);
    if (!socket.active) rounds.rest();
  });
  socket.io.on('reconnect_failed', rounds.rest);
  socket.on('file_event', checked(FileEvent, handlers.file_event));
  socket.on('processing', checked(ProcessingEvent, handlers.processing));
  socket.on('library', checked(LibraryChanged, handlers.library));
  socket.on('sources', checked(SourcesChanged, handlers.sources));
  socket.on('comments', checked(CommentsChanged, handlers.comments));
  socket.on('presence', checked(Presence, handlers.presence));
  socket.on('embedding_model', checked(EmbeddingModel, handlers.embedding_model));

  const wakers = ['pointerdown', 'keydown', 'focus'] as const;
  for (const name of wakers) addEventListener(name, wake, { passive: true });
  addEventListener('online', startAgain);
  document.addEventListener('visibilitychange', wake);
  const stopHearing = onAnswered(wake);
  // React's strict mode mounts twice: a socket opened and closed in one breath complains in the console.
  const opening = setTimeout(() => socket.connect());
  const close = () => {
    clearTimeout(opening);
    rounds.close();
    stopHearing();
    for (const name of wakers) removeEventListener(name, wake);
    removeEventListener('online', startAgain);
    document.removeEventListener('visibilitychange', wake);
    socket.removeAllListeners();
    socket.io.reconnection(false);
    // A socket that is closed while it opens complains in the console; it is closed when it has opened.
    if (socket.connected || !socket.active) socket.disconnect();
    else socket.once('connect', () => socket.disconnect());
  };
  return { reconnect: startAgain, look, close };
}
