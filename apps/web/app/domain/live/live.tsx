import type { EmbeddingModel } from 'contract/embedding-model';
import type { CommentsChanged, LibraryChanged, Looking, Presence, ProcessingEvent, SourcesChanged } from 'contract/notices';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { logNote } from '~/lib/log';
import { addNotices, type Notice } from './notice-list';
import { takeEcho } from './own-changes';
import { keepOwnNotice, ownNotices } from './own-notices';
import { useSession } from '~/lib/session/session';

export interface LiveEvents {
  /** A file event that happened just now; replayed ones only join the list. */
  file_event: Notice;
  processing: ProcessingEvent;
  library: LibraryChanged;
  /** Connections or imports have changed. */
  sources: SourcesChanged;
  comments: CommentsChanged;
  presence: Presence;
  embedding_model: EmbeddingModel;
  /** The connection is there, for the first time or again: what was asked for before it may have missed a change. */
  connected: undefined;
}

type Listener = (event: never) => void;

export interface Live {
  connected: boolean;
  /** The attempts to connect are used up: what changes elsewhere is not seen until somebody is at the page, or asks for it. */
  lost: boolean;
  reconnect: () => void;
  /** Says which document is looked at, and on which page; null for none. */
  look: (looking: Looking) => void;
  /** The latest twenty file events, newest first. */
  notices: Notice[];
  /** Calls the listener for each event of that name. Returns the way out, so that an effect can return it. */
  subscribe: <Name extends keyof LiveEvents>(name: Name, listener: (event: LiveEvents[Name]) => void) => () => void;
}

const LiveContext = createContext<Live | undefined>(undefined);

function createListeners() {
  const listeners = new Map<keyof LiveEvents, Set<Listener>>();
  return {
    subscribe: <Name extends keyof LiveEvents>(name: Name, listener: (event: LiveEvents[Name]) => void) => {
      const named = listeners.get(name) ?? new Set();
      listeners.set(name, named.add(listener));
      return () => void named.delete(listener);
    },
    tell: <Name extends keyof LiveEvents>(name: Name, event: LiveEvents[Name]) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- listeners are kept by the name of their event
      for (const listener of listeners.get(name) ?? []) listener(event as never);
    },
  };
}

/** Holds the live connection of whoever is signed in. Nothing is loaded and nothing connects while nobody is. */
export function LiveProvider({ children }: { children: ReactNode }) {
  const { status, user } = useSession();
  const [connected, setConnected] = useState(false);
  const [lost, setLost] = useState(false);
  const reconnect = useRef<() => void>(() => {});
  const looking = useRef<Looking>(null);
  const tellLook = useRef<(looking: Looking) => void>(() => {});
  const [notices, setNotices] = useState<Notice[]>([]);
  const [listeners] = useState(createListeners);
  const listener = status === 'authenticated' ? user?.id : undefined;

  useEffect(() => {
    if (!listener) return undefined;
    let left = false;
    let close = () => {};
    import('./live-socket').then(
      ({ openLiveSocket }) => {
        if (left) return undefined;
        const socket = openLiveSocket({
          lost: setLost,
          connected(isConnected) {
            setConnected(isConnected);
            if (isConnected) listeners.tell('connected', undefined);
          },
          missed(events) {
            const own = ownNotices(listener);
            const missed = events.map((event) => ({ ...event, isOwn: own.has(event.id) || takeEcho(event) }));
            for (const { id, isOwn } of missed) if (isOwn && !own.has(id)) keepOwnNotice(listener, id);
            setNotices((kept) => addNotices(kept, missed));
          },
          file_event(event) {
            const notice = { ...event, isOwn: takeEcho(event) };
            if (notice.isOwn) keepOwnNotice(listener, event.id);
            setNotices((kept) => addNotices(kept, [notice]));
            listeners.tell('file_event', notice);
          },
          processing: (event) => listeners.tell('processing', event),
          library: (event) => listeners.tell('library', event),
          sources: (event) => listeners.tell('sources', event),
          comments: (event) => listeners.tell('comments', event),
          presence: (event) => listeners.tell('presence', event),
          embedding_model: (event) => listeners.tell('embedding_model', event),
        });
        ({ close } = socket);
        reconnect.current = socket.reconnect;
        tellLook.current = socket.look;
        socket.look(looking.current);
        return undefined;
      },
      (reason: unknown) => logNote('Live notices could not be loaded', reason),
    );
    return () => {
      left = true;
      close();
      reconnect.current = () => {};
      tellLook.current = () => {};
      setConnected(false);
      setLost(false);
      setNotices([]);
    };
  }, [listener, listeners]);

  const look = useCallback((next: Looking) => {
    looking.current = next;
    tellLook.current(next);
  }, []);
  const live = useMemo(
    () => ({ connected, lost, reconnect: () => reconnect.current(), look, notices, subscribe: listeners.subscribe }),
    [connected, lost, look, notices, listeners],
  );
  return <LiveContext value={live}>{children}</LiveContext>;
}

export function useLive(): Live {
  const live = useContext(LiveContext);
  if (!live) throw new Error('useLive needs a LiveProvider above it');
  return live;
}
