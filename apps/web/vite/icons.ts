import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import * as z from 'zod';

const PREFIX = 'virtual:icon/';
/** A module without a file has no folder that `~` could be read from. */
const COMPONENT = JSON.stringify(fileURLToPath(new URL('../app/ui/icon.tsx', import.meta.url)));
const Drawings = z.object({ icons: z.record(z.string(), z.object({ body: z.string() })) });
/** What every drawing of the set says of itself, and `Icon` says once: pen, colour and width. */
const PEN = / (?:fill="none"|stroke="currentColor"|stroke-linecap="round"|stroke-linejoin="round"|stroke-width="2")/g;

/**
 * Makes a module of `virtual:icon/<name>`: the drawing of that name in the Lucide set as a React component. The build fails when there is
 * none. One file of 600 kB serves all icons, in place of a package with four files for each of two thousand.
 */
export function icons(): Plugin {
  const drawings = Drawings.parse(createRequire(import.meta.url)('@iconify-json/lucide/icons.json')).icons;
  return {
    name: 'icons',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const name = id.slice(PREFIX.length + 1);
      const drawing = drawings[name];
      if (!drawing) return this.error(`The Lucide set has no icon "${name}"`);
      const shapes = JSON.stringify(drawing.body.replaceAll(PEN, ''));
      return `import { createIcon } from ${COMPONENT};\nexport default createIcon(${shapes});\n`;
    },
  };
}
