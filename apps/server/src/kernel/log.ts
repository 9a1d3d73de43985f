/** One structured line per request or job: ids and figures, never a document's text, a token or a name. */
export interface Log {
  info(event: string, fields?: Record<string, unknown>): void;
  warn(event: string, fields?: Record<string, unknown>): void;
  error(event: string, fields?: Record<string, unknown>): void;
}

/** For tests and tools that want no lines. */
export const silentLog: Log = { info() {}, warn() {}, error() {} };
