import type * as z from 'zod';
import type { KeyScope } from '../account.ts';
import type { Deed } from '../libraries.ts';
import type { Group } from './groups.ts';

/** Bytes of whatever type the file has. */
export const ANY_TYPE = '*/*';

type Fields = z.ZodObject<Readonly<Record<string, z.ZodType>>>;

/** One call of `/v1`: the server's routes, the OpenAPI document, the client and the page /api are made from a list of these. */
export interface Operation {
  /** A verb and a noun; the name of the function in clients. */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/v1`, with parameters in braces. */
  readonly path: string;
  readonly group: Group;
  readonly summary: string;
  readonly description?: string;
  /** What a key must be allowed: one of these. */
  readonly scopes: readonly [KeyScope, ...KeyScope[]];
  /** What it does to a library, where that is not what its scopes say. */
  readonly deed?: Deed;
  readonly parameters?: Fields;
  readonly query?: Fields;
  /** A body in JSON. */
  readonly body?: Fields;
  /** The body holds a secret: nothing of it is kept to know a request again, not even as a hash. */
  readonly secret?: true;
  /** The fields of a form that comes with a file in its field `file`. */
  readonly form?: Fields;
  readonly status: 200 | 201;
  /** JSON, or the media type of bytes. */
  readonly answer: z.ZodType | typeof ANY_TYPE | 'image/webp' | 'application/octet-stream' | 'text/csv' | 'text/event-stream';
  /** Parts of the bytes can be asked for, and none where the caller has them. */
  readonly ranged?: true;
  /** Answered with 200 and `already_here`, where the same bytes were here before and nothing was changed. */
  readonly alreadyHere?: true;
  /** The answer has an ETag, and the call takes If-None-Match or If-Match. */
  readonly tagged?: true;
  readonly example: { readonly path?: string; readonly body?: unknown; readonly form?: Readonly<Record<string, string>> };
}

/** Keeps the types of what is given. */
export const operation = <const Given extends Operation>(given: Given): Given => given;
