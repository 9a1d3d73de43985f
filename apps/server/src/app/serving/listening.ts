/** Sentences for what keeps a process from listening, by the code of the system. */
const REASONS: Readonly<Record<string, (name: string, port: number) => string>> = {
  EADDRINUSE: (name, port) => `Port ${port} is in use by another program. Stop that program, or set ${name} to another port.`,
  EACCES: (name, port) => `This user may not open port ${port}. Set ${name} to one from 1024 on, and put a proxy in front.`,
  EADDRNOTAVAIL: () =>
    'HOST is no address of this machine. Use 127.0.0.1 for this machine alone, or 0.0.0.0 for all who can reach it.',
};

/** Listens, and says of what keeps it from that which setting to look at. @param name of the setting that says the port */
export async function listening<Result>(name: string, port: number, listen: () => Promise<Result>): Promise<Result> {
  try {
    return await listen();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reason = REASONS[code]?.(name, port);
    throw reason === undefined ? error : new Error(reason, { cause: error });
  }
}
