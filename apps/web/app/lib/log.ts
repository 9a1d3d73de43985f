// The one place that may write to the browser's console. Nothing here is an error of the page: the page says its errors itself.

/** Notes something that a developer may look for: a missing path, a socket that could not connect. */
export function logNote(message: string, detail?: unknown) {
  console.warn(...(detail === undefined ? [message] : [message, detail]));
}
