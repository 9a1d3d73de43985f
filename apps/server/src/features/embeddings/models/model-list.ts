import * as z from 'zod';

/** SHA-256 in hexadecimal. */
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** Becomes the name of a folder and part of the name of a vector space. */
const id = z.string().regex(/^[a-z0-9][a-z0-9.-]{0,60}$/);
/** Part of an address. */
const path = z.string().regex(/^[\w@][\w@.-]*(\/[\w@][\w@.-]*)*$/);

const modelFile = z.object({ path, bytes: z.int().min(1), sha256 });

/** A model that can be installed, with everything that has to be known to fetch, check and run it. */
export const KnownModel = z.object({
  id,
  name: z.string(),
  task: z.enum(['embed', 'rerank']),
  /** What it knows and what it is good for, in a sentence. */
  summary: z.string(),
  /** Whether it knows English alone. */
  languages: z.enum(['en', 'many']),
  licence: z.string(),
  /** Page about the model. */
  source: z.url(),
  /** On the hub, with the commit that the files are taken from. */
  repository: path,
  revision: z.string().regex(/^[\w.-]+$/),
  model: modelFile,
  tokenizer: modelFile,
  /** Numbers in a vector; 1 for a model that gives one score. */
  dimensions: z.int().min(1).max(8_192),
  pooling: z.enum(['mean', 'cls']),
  /** What is longer is cut off. */
  maxTokens: z.int().min(8).max(8_192),
  prefixes: z.object({ question: z.string(), passage: z.string() }),
});
export type KnownModel = z.infer<typeof KnownModel>;

/** A package of npm, some files of which are unpacked. */
const runtimePackage = z.object({
  package: path,
  version: z.string().regex(/^[\w.-]+$/),
  bytes: z.int().min(1),
  /** SHA-512 in base64, as npm notes it. */
  sha512: z.string().regex(/^[A-Za-z0-9+/]{86}==$/),
  /** Beginnings of the paths that are kept; `{platform}` stands for such as `linux/x64`. */
  keep: z.array(z.string()).min(1),
  /** Folder below the runtime's own where they go; empty for itself. */
  into: z.string().regex(/^([\w-]+(\/[\w-]+)*)?$/),
});

/** What runs models: machine code for some platforms, or WebAssembly for all. */
export const KnownRuntime = z.object({
  id,
  kind: z.enum(['native', 'wasm']),
  licence: z.string(),
  /** Such as `linux-x64`; empty for every platform. */
  platforms: z.array(z.string()),
  packages: z.array(runtimePackage).min(1),
});
export type KnownRuntime = z.infer<typeof KnownRuntime>;

/** The file of `MODEL_LIST`, which takes the place of the list that comes with Trove. */
export const ModelList = z.object({ models: z.array(KnownModel).min(1), runtimes: z.array(KnownRuntime).min(1) });
export type ModelList = z.infer<typeof ModelList>;
