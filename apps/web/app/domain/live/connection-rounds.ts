// When the live connection tries again. The client library tries again by itself after a broken line, but not after the server has
// ended the connection in good order, as it does when it stops.

export interface ConnectionRoundsOptions {
  /** Starts a round of attempts. */
  connect: () => void;
  /** Told when the attempts are used up, and when the connection is there again. */
  lost?: (isLost: boolean) => void;
  attempts: number;
  delayMs: number;
  now?: () => number;
  wait?: (run: () => void, ms: number) => () => void;
}

export interface ConnectionRounds {
  opened: () => void;
  /** The server ended the connection in good order. */
  endedByServer: () => void;
  /** No attempt is under way and none will start by itself. */
  rest: () => void;
  /** Starts a new round, if none is under way. */
  wake: () => void;
  /** A round was started in another way. */
  started: () => void;
  close: () => void;
}

function waitInBrowser(run: () => void, ms: number) {
  const waiting = setTimeout(run, ms);
  return () => clearTimeout(waiting);
}

/** After an orderly end a round starts by itself; a server that ends every connection at once gets so many rounds and then silence. */
export function createConnectionRounds(options: ConnectionRoundsOptions): ConnectionRounds {
  const { connect, lost = () => {}, attempts, delayMs, now = Date.now, wait = waitInBrowser } = options;
  let isResting = false;
  let openedAt = now();
  let endings = 0;
  let stopWaiting = () => {};
  const rest = () => {
    isResting = true;
    lost(true);
  };
  const start = () => {
    isResting = false;
    connect();
  };
  return {
    opened() {
      openedAt = now();
      lost(false);
    },
    endedByServer() {
      endings = now() - openedAt > attempts * delayMs ? 1 : endings + 1;
      if (endings > attempts) rest();
      else stopWaiting = wait(start, delayMs);
    },
    rest,
    wake() {
      if (!isResting) return;
      endings = 0;
      start();
    },
    started() {
      stopWaiting();
      isResting = false;
      endings = 0;
    },
    close: () => stopWaiting(),
  };
}
