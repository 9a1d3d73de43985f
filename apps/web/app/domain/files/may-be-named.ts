/** `lease.pdf` and the names that the server gives a second file called so: `lease (2).pdf`. */
export function mayBeNamed(path: string, sentName: string): boolean {
  const stem = (name: string) => name.replace(/( \(\d+\))?\.[^.]+$/, '').normalize('NFC');
  return stem(path) === stem(sentName);
}
