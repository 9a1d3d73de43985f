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
}

/**
 * The one file of a multipart request.
 *
 * @param field the name under which it must stand
 * @returns undefined when the request holds no file
 * @throws a refusal with status 400
 */
export async function readOneFile(request: FastifyRequest, field: string): Promise<ArrivingFile | undefined> {
  if (!request.isMultipart()) return undefined;
  const parts = request.parts({ limits: { files: 2, fields: 10, fieldSize: 1_000 } });
  const file = await firstFile(parts).catch((error: unknown) => Promise.reject(refusalOf(error, request)));
  if (!file) return undefined;
  const { filename, fieldname } = file;
  const refuse = (refusal: ProductError) => {
    file.file.resume();
    return refusal;
  };
  if (fieldname !== field) throw refuse(errors.wrong_field({ given: fieldname.slice(0, 100), wanted: field }));
  if (!isStorable(filename)) throw refuse(errors.bad_filename());
  return { filename, content: Readable.from(wholeBody(file, parts, request)) };
}

async function firstFile(parts: AsyncIterableIterator<Multipart>): Promise<MultipartFile | undefined> {
  // Not `for await`: leaving it would end the iterator, and with it the request.
  for (let next = await parts.next(); !next.done; next = await parts.next()) if (next.value.type === 'file') return next.value;
  return undefined;
}

async function* wholeBody(
  { file }: MultipartFile,
  parts: AsyncIterableIterator<Multipart>,
  request: FastifyRequest,
): AsyncGenerator<Buffer> {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the stream is of bytes; its declared type says less
    for await (const chunk of file) yield chunk as Buffer;
    const second = await firstFile(parts);
    if (!second) return;
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
