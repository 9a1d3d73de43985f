/** What of the bundler's module graph is needed here. */
export interface ModuleGraph {
  getModuleInfo(id: string): {
    readonly code: string | null;
    readonly importers: readonly string[];
    readonly dynamicImporters: readonly string[];
  } | null;
}

/** Screens that most visits see. What only rarely used ones share must not be loaded with every one of these. */
const MAIN_ROOM = /\/app\/routes\/app\/(layout|library|search|upload|document)\.tsx/;
const ROOM = /\/app\/routes\/app\//;
/** Where visitors come in, and what is loaded before it is known who is there. */
const PUBLIC = /\/app\/(routes\/marketing\/|root\.tsx)|entry\.client/;

/** Who loads a module: the main rooms by their ids, and whether a public page may, at once or later. */
interface Users {
  readonly rooms: ReadonlySet<string>;
  readonly isPublic: boolean;
}

function usersOf(id: string, graph: ModuleGraph): Users {
  const rooms = new Set<string>();
  let isPublic = false;
  const seen = new Set<string>();
  const visit = (at: string, isStatic: boolean) => {
    const key = `${isStatic} ${at}`;
    if (seen.has(key)) return;
    seen.add(key);
    if (PUBLIC.test(at)) isPublic = true;
    if (ROOM.test(at)) {
      if (isStatic && MAIN_ROOM.test(at)) rooms.add(at.replace(/\?.*$/, ''));
      return;
    }
    const { importers, dynamicImporters } = graph.getModuleInfo(at) ?? { importers: [], dynamicImporters: [] };
    for (const importer of importers) visit(importer, isStatic);
    for (const importer of dynamicImporters) visit(importer, false);
  };
  visit(id, true);
  return { rooms, isPublic };
}

/** Icons, controls, their styles and the formats of figures: hardly anything each, and none of them asks for the library of schemas. */
const SMALL = /virtual:icon\/|\/app\/(ui|lib\/text|domain\/(results|files))\//;
/** Characters of source. */
const SMALL_SOURCE = 3_000;

/**
 * Names the chunks of what several of the main rooms share: one file instead of sixty small ones, each of which would cost a slow line
 * another way there and back. What a public page loads too is in another one, and only where it is small.
 */
export function createRoomsChunk(): (id: string, graph: ModuleGraph) => string | null {
  const known = new Map<string, string | null>();
  return (id, graph) => {
    const before = known.get(id);
    if (before !== undefined) return before;
    const { rooms, isPublic } = usersOf(id, graph);
    const isSmall = SMALL.test(id) && (graph.getModuleInfo(id)?.code ?? '').length < SMALL_SOURCE;
    const name = !isPublic && rooms.size > 1 ? 'rooms' : isPublic && rooms.size > 0 && isSmall ? 'small' : null;
    known.set(id, name);
    return name;
  };
}
