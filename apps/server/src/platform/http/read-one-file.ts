import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { errorsFrom, ProductError } from '#kernel/errors.ts';
import { isStorable } from './refuse-bad-text.ts';

const errors = errorsFrom({
  wrong_field: { status: 400, message: 'The file is in the field “{given}”. Send it in the field “{wanted}”.' },
  second_file: { status: 400, message: 'Send one file at a time. Nothing was kept.' },
  broken_form: { status: 400, message: 'The form of this request is damaged. Nothing was kept; please send it again.' },
  interrupted: { status: 400, message: 'The upload stopped half-way. Nothing was kept; please upload the file again.' },
  long_field: { status: 413, message: 'The field “{name}” of this form is too long. Nothing was kept.' },
  bad_filename: {
    status: 400,
    message: 'The name of this file has a character that cannot be kept. Rename it and send it again.',
  },
});

/** A file as it arrives. */
export interface ArrivingFile {
  readonly filename: string;
  /** Ends well only when the whole request was well formed and held no second file: who stores it keeps nothing otherwise. */
  readonly content: Readable;
  /** The other fields of the form, in which a text may stand before or after the file: complete when `content` has ended. */
  readonly fields: ReadonlyMap<string, string>;
}

interface Wanted {
  /** Looks at the other fields when the whole form is there. What it throws ends `content`, and nothing is kept. */
  readonly check?: (fields: ReadonlyMap<string, string>) => void;
}

/** Longest text of a field, in bytes. */
const FIELD_SIZE = 65_536;

/**
 * The one file of a multipart request.
 *
 * @param field the name under which it must stand
 * @returns undefined when the request holds no file
 * @throws a refusal with status 400
 */
export async function readOneFile(
  request: FastifyRequest,
  field: string,
  { check = () => undefined }: Wanted = {},
): Promise<ArrivingFile | undefined> {
  if (!request.isMultipart()) return undefined;
  const fields = new Map<string, string>();
  const parts = request.parts({ limits: { files: 2, fields: 10, fieldSize: FIELD_SIZE } });
  const file = await firstFile(parts, fields).catch((error: unknown) => Promise.reject(refusalOf(error, request)));
  if (!file) return undefined;
  const { filename, fieldname } = file;
  const refuse = (refusal: ProductError) => {
    file.file.resume();
    return refusal;
  };
  if (fieldname !== field) throw refuse(errors.wrong_field({ given: fieldname.slice(0, 100), wanted: field }));
  if (!isStorable(filename)) throw refuse(errors.bad_filename());
  const content = Readable.from(wholeBody({ file, parts, fields, check }, request));
  // Who refuses the file by its name reads the rest away without listening: what is wrong with the rest must not end the process.
  content.on('error', () => undefined);
  return { filename, fields, content };
}

async function firstFile(
  parts: AsyncIterableIterator<Multipart>,
  fields: Map<string, string>,
): Promise<MultipartFile | undefined> {
  // Not `for await`: leaving it would end the iterator, and with it the request.
  for (let next = await parts.next(); !next.done; next = await parts.next()) {
    if (next.value.type === 'file') return next.value;
    const { fieldname, value, valueTruncated } = next.value;
    if (valueTruncated) throw errors.long_field({ name: fieldname.slice(0, 100) });
    if (typeof value === 'string') fields.set(fieldname, value);
  }
  return undefined;
}

interface Form {
  readonly file: MultipartFile;
  readonly parts: AsyncIterableIterator<Multipart>;
  readonly fields: Map<string, string>;
  readonly check: (fields: ReadonlyMap<string, string>) => void;
}

async function* wholeBody({ file: { file }, parts, fields, check }: Form, request: FastifyRequest): AsyncGenerator<Buffer> {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the stream is of bytes; its declared type says less
    for await (const chunk of file) yield chunk as Buffer;
    const second = await firstFile(parts, fields);
    if (!second) {
      check(fields);
      return;
    }
    second.file.resume();
  } catch (error) {
    throw refusalOf(error, request);
  }
  throw errors.second_file();
}

/** Whatever the parser of forms says is about the request. */
const refusalOf = (error: unknown, { raw }: FastifyRequest): ProductError =>
  error instanceof ProductError
    ? error
    : (raw.destroyed && !raw.complete ? errors.interrupted : errors.broken_form)({}, { cause: error });
