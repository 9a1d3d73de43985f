import * as z from 'zod';

/**
 * A backup is one line of this name, one line of JSON that says how the rest is sealed, and records: a line of JSON, then as many bytes as it
 * says. Rows of tables are compressed JSON lines; a stored file comes in parts and ends with its checksum; the last record counts everything, so
 * that a backup that was cut off is known as such.
 */
export const MAGIC = 'TROVE BACKUP 1';

/** How the records are sealed: not at all, or with a key made from a passphrase. */
export const BackupHead = z.object({
  sealed: z.nullable(z.object({ salt: z.base64(), prefix: z.base64() })),
});
export type BackupHead = z.infer<typeof BackupHead>;

const bytes = z
  .number()
  .int()
  .min(0)
  .max(64 * 1024 ** 2);
const count = z.number().int().min(0);

export const BackupRecord = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('manifest'),
    bytes,
    version: z.string(),
    /** Epoch milliseconds. */
    madeAt: z.number(),
    /** Steps of the schema that the rows have. */
    migrations: z.array(z.string()),
    /** The keys that open sealed columns; null where they were given by TOKEN_KEYS. */
    keys: z.nullable(z.string()),
  }),
  /** Some rows of a table. */
  z.object({ kind: z.literal('rows'), bytes, table: z.string(), rows: count }),
  /** A stored file begins; its parts follow. */
  z.object({ kind: z.literal('file'), bytes, key: z.string() }),
  z.object({ kind: z.literal('part'), bytes }),
  /** The stored file has ended. */
  z.object({ kind: z.literal('sum'), bytes, size: count, sha256: z.string() }),
  /** A file of a move that was interrupted: it is at the new place already, and was compared there. In no backup. */
  z.object({ kind: z.literal('same'), bytes, key: z.string(), size: count, sha256: z.string() }),
  z.object({ kind: z.literal('end'), bytes, rows: z.record(z.string(), count), files: count, fileBytes: count }),
]);
export type BackupRecord = z.infer<typeof BackupRecord>;
export type Manifest = Extract<BackupRecord, { kind: 'manifest' }>;
export type Totals = Extract<BackupRecord, { kind: 'end' }>;

/** The file is not a whole backup of ours, or not one that this passphrase opens. */
export class BadBackupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BadBackupError';
  }
}

const Cell = z.union([z.null(), z.number(), z.string(), z.object({ base64: z.base64() })]);
const Row = z.record(z.string(), Cell);

/** A row as a line of JSON, bytes as Base64. */
export const lineOfRow = (row: Readonly<Record<string, null | number | string | Uint8Array>>): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(row).map(([name, cell]) => [
        name,
        cell instanceof Uint8Array ? { base64: Buffer.from(cell).toString('base64') } : cell,
      ]),
    ),
  );

/** Reads what `lineOfRow` wrote. */
export const rowOfLine = (line: string): Record<string, null | number | string | Buffer> =>
  Object.fromEntries(
    Object.entries(Row.parse(JSON.parse(line))).map(([name, cell]) => [
      name,
      cell !== null && typeof cell === 'object' ? Buffer.from(cell.base64, 'base64') : cell,
    ]),
  );
