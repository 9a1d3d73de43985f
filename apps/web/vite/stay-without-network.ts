import type { Plugin } from 'vite';

const RELOAD = 'window.location.reload();';
const STAY = `if (!(await fetch(route.module, { method: 'HEAD', cache: 'no-store' }).then(() => true, () => false)))
			throw new Error('This page could not be loaded: the server cannot be reached. Check your connection and try again.', { cause: error });
		${RELOAD}`;

/**
 * React Router loads a page anew when a file of another page cannot be fetched, also one that is only fetched ahead: it takes the server for
 * a newer one. Where the server cannot be reached at all, that would leave people with the browser's own error page, without what they typed.
 *
 * @param code of React Router's `routeModules.js`
 * @returns the same, asking the server first; null where it does not fit
 */
export const askBeforeReload = (code: string): string | null =>
  code.split(RELOAD).length === 2 ? code.replace(RELOAD, () => STAY) : null;

/** Fails the build when React Router has changed so that the patch does not fit, or when it was not seen at all. */
export function stayWithoutNetwork(): Plugin {
  let patched = 0;
  return {
    name: 'stay-without-network',
    enforce: 'pre',
    transform: {
      filter: { id: /react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js/ },
      handler(source) {
        const code = askBeforeReload(source);
        if (code === null) this.error('react-router changed: the patch of its reload does not fit any more');
        patched++;
        return { code, map: null };
      },
    },
    buildEnd(error) {
      const builtForBrowsers = this.environment.name === 'client' && this.environment.mode === 'build';
      if (!error && builtForBrowsers && patched === 0) {
        this.error('react-router was not seen: the patch of its reload was not applied');
      }
    },
  };
}
