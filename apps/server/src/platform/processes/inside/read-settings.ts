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
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, number>;
}
