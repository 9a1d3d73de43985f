import { portableName } from 'contract/names';

/** A path for the zip that is new there and stays inside it. Two documents in Trash may share a name. */
export function uniquePath(path: string, used: Set<string>): string {
  const safe = path
    .split('/')
    .map((part) => portableName(part).replace(/^[. ]*$/, '_'))
    .join('/');
  let candidate = safe;
  for (let number = 2; used.has(candidate.toLowerCase()); number++) candidate = safe.replace(/(\.[^./]*)?$/, ` (${number})$1`);
  used.add(candidate.toLowerCase());
  return candidate;
}
