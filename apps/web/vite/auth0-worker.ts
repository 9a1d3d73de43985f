import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { SIGN_IN_WORKER } from 'contract/constants';
import type { Plugin } from 'vite';

const source = createRequire(import.meta.url)
  .resolve('@auth0/auth0-spa-js')
  .replace(/auth0-spa-js\/dist\/.*/, 'auth0-spa-js/dist/auth0-spa-js.worker.production.js');

/** Serves the worker of the sign-in SDK at our own origin, so that the content security policy needs no `blob:` workers. */
export function auth0Worker(): Plugin {
  return {
    name: 'auth0-worker',
    configureServer(server) {
      server.middlewares.use(SIGN_IN_WORKER, (_request, response) => {
        response.setHeader('content-type', 'text/javascript').end(readFileSync(source));
      });
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      this.emitFile({ type: 'asset', fileName: SIGN_IN_WORKER.slice(1), source: readFileSync(source) });
    },
  };
}
