import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const MODULE = fileURLToPath(new URL('../app/routes/app/start-ahead.ts', import.meta.url));

/** Builds what the page of the signed-in screens loads by itself, before the router: no route and no module names it. */
export function startAhead(): Plugin {
  return {
    name: 'start-ahead',
    apply: 'build',
    buildStart() {
      if (this.environment.name === 'client') this.emitFile({ type: 'chunk', id: MODULE, name: 'start-ahead' });
    },
  };
}
