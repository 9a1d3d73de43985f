/** The limits that a child process keeps by itself; bytes, except where they say otherwise. It gets them as its only argument. */
export interface ChildLimits {
  readonly pages: number;
  readonly pixels: number;
  readonly engineMemory: number;
  readonly processMemory: number;
  /** Milliseconds of processor time. */
  readonly silence: number;
}

/** @throws when the process was not started by the server */
export function readChildLimits(argument: string | undefined): ChildLimits {
  const given: unknown = JSON.parse(argument ?? 'null');
  const read = (name: keyof ChildLimits) => {
    const value: unknown = typeof given === 'object' && given !== null ? Reflect.get(given, name) : undefined;
    if (typeof value !== 'number') throw new TypeError(`The limit ${name} is missing`);
    return value;
  };
  return {
    pages: read('pages'),
    pixels: read('pixels'),
    engineMemory: read('engineMemory'),
    processMemory: read('processMemory'),
    silence: read('silence'),
  };
}
