/** What of the bundler's module graph is needed here. */
export interface ModuleGraph {
  getModuleInfo(id: string): {
    readonly code: string | null;
    readonly importers: readonly string[];
    readonly dynamicImporters: readonly string[];
  } | null;
}

/** Screens that most visits see. What only rarely used ones share must not be loaded with every one of these. */
const MAIN_SCREEN = /\/app\/routes\/app\/(layout|library|search|upload|document)\.tsx/;
const SCREEN = /\/app\/routes\/app\//;
/** Where visitors come in, and what is loaded before it is known who is there. */
const PUBLIC = /\/app\/(routes\/marketing\/|root\.tsx)|entry\.client/;

/** Who loads a module. */
interface Users {
  /** The main screens that need it at once, by their ids. */
  readonly screens: ReadonlySet<string>;
  /** Another screen needs it at once, so that it would be a file of its own. */
  readonly isElsewhere: boolean;
  /** A public page may load it, at once or later. */
  readonly isPublic: boolean;
  readonly isPublicAtOnce: boolean;
}

function usersOf(id: string, graph: ModuleGraph): Users {
  const screens = new Set<string>();
  let isElsewhere = false;
  let isPublic = false;
  let isPublicAtOnce = false;
  const seen = new Set<string>();
  const visit = (at: string, isStatic: boolean) => {
    const key = `${isStatic} ${at}`;
    if (seen.has(key)) return;
    seen.add(key);
    if (PUBLIC.test(at)) {
      isPublic = true;
      isPublicAtOnce ||= isStatic;
    }
    if (SCREEN.test(at)) {
      if (isStatic && MAIN_SCREEN.test(at)) screens.add(at.replace(/\?.*$/, ''));
      else if (isStatic) isElsewhere = true;
      return;
    }
    const { importers, dynamicImporters } = graph.getModuleInfo(at) ?? { importers: [], dynamicImporters: [] };
    for (const importer of importers) visit(importer, isStatic);
    for (const importer of dynamicImporters) visit(importer, false);
  };
  visit(id, true);
  return { screens, isElsewhere, isPublic, isPublicAtOnce };
}

/** Icons, controls, their styles and the formats of figures: hardly anything each, and none of them asks for the library of schemas. */
const SMALL = /virtual:icon\/|\/app\/(ui|lib\/text|domain\/(results|files))\//;
/** Characters of source. */
const SMALL_SOURCE = 3_000;
/** What one main screen shares with rarer ones is loaded with the others too, as long as it is no longer than this: less than one more request costs. */
const SHARED_SOURCE = 6_000;
/** The shapes of what the server answers, and the library that they are written with. */
const SHAPE = /\/contract\/src\/|\/zod\/v4\/(classic|mini)\//;

function chunkOf(id: string, graph: ModuleGraph): string | null {
  const { screens, isElsewhere, isPublic, isPublicAtOnce } = usersOf(id, graph);
  if (screens.size === 0) return null;
  const length = (graph.getModuleInfo(id)?.code ?? '').length;
  if (!isPublic) return screens.size > 1 || (isElsewhere && length < SHARED_SOURCE) ? 'screens' : null;
  if (!isPublicAtOnce && SHAPE.test(id)) return 'shapes';
  return SMALL.test(id) && length < SMALL_SOURCE ? 'small' : null;
}

/**
 * Names the chunks of what several of the main screens share: one file instead of sixty small ones, each of which would cost a slow line
 * another way there and back. What a public page loads too is in another one, and only where it is small; the shapes of answers, which
 * public pages load late, are in a third.
 */
export function createScreensChunk(): (id: string, graph: ModuleGraph) => string | null {
  const known = new Map<string, string | null>();
  return (id, graph) => {
    const before = known.get(id);
    if (before !== undefined) return before;
    const name = chunkOf(id, graph);
    known.set(id, name);
    return name;
  };
}
