import { resolvePart, type DocumentPackage } from './open-package.ts';
import { readPart } from './read-part.ts';

export interface Relation {
  /** The last word of its type: `image`, `slide`, `notesSlide`. */
  readonly type: string;
  /** The part that it leads to. */
  readonly part: string;
}

/** The relations of a part by their ids. Those that lead out of the package are left out: nothing outside is ever opened. */
export async function readRelations(parts: DocumentPackage, part: string): Promise<ReadonlyMap<string, Relation>> {
  const relations = new Map<string, Relation>();
  await readPart(parts, part.replace(/[^/]*$/, '_rels/$&.rels'), {
    open(name, _depth, { Id: id, Type: type, Target: target, TargetMode: mode }) {
      if (name !== 'Relationship' || id === undefined || target === undefined || mode === 'External') return;
      relations.set(id, { type: type?.split('/').at(-1) ?? '', part: resolvePart(part, target) });
    },
    close: () => {},
  });
  return relations;
}

/** The part that the package is about. */
export async function mainPart(parts: DocumentPackage, otherwise: string): Promise<string> {
  const relations = await readRelations(parts, '');
  return [...relations.values()].find(({ type }) => type === 'officeDocument')?.part ?? otherwise;
}
