/** What this browser keeps under a key; null where nothing is kept, or where storage is denied (a strict browser, a sandboxed frame). */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Denied storage reads as empty: every setting then has its default.
    return null;
  }
}
