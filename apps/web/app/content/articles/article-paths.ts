import { readdirSync } from 'node:fs';

/** The collections of Markdown articles; each is a folder here and the beginning of an address. */
export const collections = ['documentation', 'tutorials', 'blog'] as const;
export type Collection = (typeof collections)[number];

/** The addresses of a collection's articles, one a file. Read when the web app is built. */
export function articlePaths(collection: Collection): string[] {
  return readdirSync(new URL(`../${collection}/`, import.meta.url))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `/${collection}/${name.slice(0, -'.md'.length)}`)
    .sort();
}
