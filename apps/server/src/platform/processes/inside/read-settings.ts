/**
 * The figures that the server gave to this process.
 *
 * @throws when one is missing: the process was not started by the server
 */
export function readSettings<Name extends string>(...names: readonly Name[]): Readonly<Record<Name, number>> {
  const given: unknown = JSON.parse(process.argv[2] ?? 'null');
  const read = (name: Name): number => {
    const value: unknown = typeof given === 'object' && given !== null ? Reflect.get(given, name) : undefined;
    if (typeof value !== 'number') throw new TypeError(`The setting ${name} is missing`);
    return value;
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript types the keys of any object as string; the entries come from the very names
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, number>;
}
