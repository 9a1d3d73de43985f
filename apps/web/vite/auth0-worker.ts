import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const address = '/auth0-worker.js';
const source = createRequire(import.meta.url)
  .resolve('@auth0/auth0-spa-js')
  .replace(/auth0-spa-js\/dist\/.*/, 'auth0-spa-js/dist/auth0-spa-js.worker.production.js');

/** Serves the worker of the sign-in SDK at our own origin, so that the content security policy needs no `blob:` workers. */
export function auth0Worker(): Plugin {
  return {
    name: 'auth0-worker',
    configureServer(server) {
      server.middlewares.use(address, (_request, response) => {
        response.setHeader('content-type', 'text/javascript').end(readFileSync(source));
      });
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      this.emitFile({ type: 'asset', fileName: address.slice(1), source: readFileSync(source) });
    },
  };
}
