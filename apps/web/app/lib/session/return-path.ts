/** Where to go after signing in: a path of our own, whatever was asked for. */
export function safeReturnPath(wanted: unknown, otherwise = '/library'): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/')) return otherwise;
  const base = 'https://trove.invalid';
  const address = URL.parse(wanted, base);
  return address?.origin === base ? `${address.pathname}${address.search}${address.hash}` : otherwise;
}
