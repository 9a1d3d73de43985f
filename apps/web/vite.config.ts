import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { auth0Worker } from './vite/auth0-worker.ts';
import { icons } from './vite/icons.ts';
import { createScreensChunk } from './vite/screens-chunk.ts';
import { startAhead } from './vite/start-ahead.ts';
import { stayWithoutNetwork } from './vite/stay-without-network.ts';
import { verifierOf128Characters } from './vite/verifier-of-128-characters.ts';

const server = { target: process.env['API'] ?? 'http://localhost:8001', changeOrigin: false };

/** Every top-level address that the server answers by itself; in development these pass through to it. `/api` alone is a page. */
const serverAddresses =
  '^/(?:api/|(?:v1|mcp|authorize|oauth|oidc|v2|sign-in|interaction|login|userinfo|[.]well-known)(?:[/?]|$)|openapi[.]json)';

/**
 * What every page loads, in one file instead of thirty. Only what the header, the footer and the root need: whatever else is named here
 * would be loaded by everyone, with all that it imports.
 */
const everyPage = new RegExp(
  [
    'app/ui/icon[.]',
    'virtual:icon/(bell|menu|moon|sun|x)$',
    'app/features/shell/(?!components/clock-time)',
    'app/ui/[a-z]+/(button|dropdown|theme-toggle|toast|toaster|container)[.]',
    'app/domain/[a-z]+/(live|logo|notice-list|page-meta|returned-token|service-tokens)[.]',
    'app/lib/([a-z]+/)?(color-scheme|log|scroll-to-top|session|stored-value)[.]',
    'app/lib/language/shown-language[.]',
    'app/(ui|domain/settings)/texts/',
    'app/translations/load-translations[.]',
    'app/domain/settings/language-choice[.]',
    'contract/src/site[.]',
  ].join('|'),
);

/** What signing in needs without React, with the library of schemas: the signed-in pages start it before anything else, and every page has it. */
const beforeReact = new RegExp(
  [
    'app/lib/session/(session-store|session-token|session-errors|return-path)[.]',
    'app/lib/server/(ahead|read-config)[.]',
    'app/lib/language/(dictionary|languages|plural|wanted-language)[.]',
    'app/lib/((messages|refusals)/)?texts/',
    'app/features/library/start-address[.]',
    'contract/src/(constants|messages|session)[.]',
  ].join('|'),
);

/** Every dictionary of one language but English, which belongs to the scripts that say it: one file a language. */
const translation = /app[\\/].*[\\/]texts[\\/](de|es|fr|it|nl|pl|pt)[.]ts$/;

/** Asked for by `includeDependenciesRecursively: false`, and set otherwise by React Router: a route's chunk may export what others need of it. */
const entriesMayExportMore: Plugin = {
  name: 'entries-may-export-more',
  applyToEnvironment: ({ name }) => name === 'client',
  options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
};

export default defineConfig(({ command }) => ({
  plugins: [
    reactRouter(),
    icons(),
    auth0Worker(),
    verifierOf128Characters(),
    stayWithoutNetwork(),
    startAhead(),
    entriesMayExportMore,
  ],
  resolve: { tsconfigPaths: true },
  // The SDK stays out of the prebundle so that the verifier patch sees it; the entries save reloads on the first visit.
  optimizeDeps: { exclude: ['@auth0/auth0-spa-js'], entries: ['app/**/*.tsx'] },
  // Pages are written by one bundle. Loading a thousand small files of the libraries instead takes longer than a page may take to
  // answer on a busy machine.
  ...(command === 'build' ? { ssr: { noExternal: true } } : {}),
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie-es)[\\/]/,
                  priority: 2,
                },
                {
                  name: (id) => translation.exec(id)?.[1]?.concat('-texts') ?? null,
                  debugName: 'one for each language',
                  priority: 3,
                },
                { name: 'before-react', test: beforeReact, priority: 2 },
                { name: 'shell', test: everyPage, priority: 1 },
                // Not with what its modules import: public pages load some of that.
                { name: createScreensChunk(), debugName: 'screens and small', includeDependenciesRecursively: false },
              ],
            },
          },
        },
      },
    },
  },
  server: {
    port: Number(process.env['WEB_PORT'] ?? 8000),
    strictPort: true,
    proxy: {
      [serverAddresses]: server,
      '/socket.io/': { ...server, ws: true },
    },
  },
  // Pages are written through the preview server, where `/api/` is the page and nothing else answers.
  preview: { proxy: {} },
}));
