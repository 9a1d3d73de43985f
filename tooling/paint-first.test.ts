import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { PAGE_ALIVE } from 'contract/site';
import { paintFirst, writeStylesIn } from './paint-first.mjs';

const page = (styles = '<link rel="stylesheet" href="/assets/root.css"/><link rel="stylesheet" href="/assets/shell.css#"/>') =>
  `<head><link rel="preload" as="font" href="/a.woff2"/><link rel="modulepreload" href="/assets/react.js"/>${styles}</head><body>Words
<script type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/landing.js";
  
  window.__reactRouterRouteModules = {"root":route0,"routes/landing":route1};

import("/assets/entry.js");</script></body>`;
const readStyle = (address: string) => `.from { content: "${address}" }`;

it('puts the styles into the page, and asks for no script before it is painted', () => {
  const html = paintFirst(page(), readStyle);
  expect(html).toContain('<style>.from { content: "/assets/root.css" }\n.from { content: "/assets/shell.css#" }</style>');
  expect(html.match(/<link rel="stylesheet"/g)).toHaveLength(2);
  expect(html).not.toMatch(/<link rel="stylesheet" href="[^"]*"\/>/);
  expect(html).not.toContain('<link rel="modulepreload"');
  expect(html).not.toContain('type="module"');
});

it('leaves the scripts of a signed-in page where they are, and puts its styles into it all the same', () => {
  const html = writeStylesIn(page(), readStyle);
  expect(html).toContain('<style>.from { content: "/assets/root.css" }');
  expect(html).not.toMatch(/<link rel="stylesheet" href="[^"]*"\/>/);
  expect(html).toContain('<link rel="modulepreload" href="/assets/react.js"/>');
  expect(html).toContain('<script type="module" async="">');
  expect(() => writeStylesIn('<head></head>', readStyle)).toThrow('no stylesheet');
});

it('starts the page from the modules that it names, once, and then does what was pressed', async () => {
  const [, script = ''] = /<script>([\s\S]*)<\/script>/.exec(paintFirst(page(), readStyle)) ?? [];
  const begins: (() => void)[] = [];
  const alive: (() => void)[] = [];
  const preloaded: string[] = [];
  const imported: string[] = [];
  let pressed = 0;
  let prevented = 0;
  class Element {
    closest() {
      return { click: () => pressed++ };
    }
  }
  class PerformanceObserver {
    constructor(begin: () => void) {
      begins.push(begin);
    }
    observe() {
      // The test tells of the paint itself.
    }
  }
  const window: Record<string, unknown> = {};
  // `import` cannot be given to a script from outside, so the test calls it by another name; its runner has named it anew already.
  runInNewContext(script.replaceAll(/\b(?:import|__vite_ssr_dynamic_import__)\(/g, 'load('), {
    window,
    PerformanceObserver,
    Element,
    addEventListener: (name: string, listen: (event?: unknown) => void) => {
      if (name === 'click')
        listen({ target: new Element(), preventDefault: () => prevented++, stopPropagation: () => undefined });
      if (name === PAGE_ALIVE) alive.push(listen);
    },
    removeEventListener: () => undefined,
    setTimeout: (begin: () => void) => begins.push(begin),
    document: {
      hidden: false,
      createElement: () => ({}),
      head: { append: ({ href }: { href: string }) => preloaded.push(href) },
      querySelectorAll: () => [],
    },
    load: async (address: string) => ({ from: imported[imported.push(address) - 1] }),
  });
  expect([imported, begins.length, prevented]).toEqual([[], 2, 1]);
  for (const begin of begins) begin();
  await expect.poll(() => imported).toHaveLength(4);
  expect(pressed).toBe(0);
  for (const tell of alive) tell();
  expect(pressed).toBe(1);
  expect(preloaded).toEqual(['/assets/react.js']);
  expect(imported.toSorted()).toEqual(['/assets/entry.js', '/assets/landing.js', '/assets/manifest.js', '/assets/root.js']);
  expect(imported.at(-1)).toBe('/assets/entry.js');
  expect(window['__reactRouterRouteModules']).toEqual({
    root: { from: '/assets/root.js' },
    'routes/landing': { from: '/assets/landing.js' },
  });
});

it('tells the page what stands in its fields when it comes alive, also where nobody heard it typed', () => {
  const [, script = ''] = /<script>([\s\S]*)<\/script>/.exec(paintFirst(page(), readStyle)) ?? [];
  const told: string[] = [];
  class Field {
    #value: string;
    readonly defaultValue = '';
    constructor(value: string) {
      this.#value = value;
    }
    get value() {
      return this.#value;
    }
    set value(next) {
      this.#value = next;
    }
    dispatchEvent() {
      told.push(this.#value);
    }
  }
  const fields = [new Field('by when do I pay?'), new Field('')];
  const alive: (() => void)[] = [];
  runInNewContext(script, {
    window: {},
    Event,
    PerformanceObserver: class {
      observe() {
        // Nothing is painted: the scripts are not asked for in this test.
      }
    },
    addEventListener: (name: string, listen: () => void) => name === PAGE_ALIVE && alive.push(listen),
    removeEventListener: () => undefined,
    setTimeout: () => undefined,
    document: { hidden: false, querySelectorAll: () => fields },
  });
  for (const tell of alive) tell();
  expect(told).toEqual(['by when do I pay?']);
  expect(fields.map(({ value }) => value)).toEqual(['by when do I pay?', '']);
});

it('fails the build rather than leave a page that does not start', () => {
  expect(() => paintFirst(page().replace('async=""', ''), readStyle)).toThrow('does not start as expected');
  expect(() => paintFirst(page(''), readStyle)).toThrow('no stylesheet');
  expect(() => paintFirst(page(), () => 'a::after { content: "</style>" }')).toThrow('contains </style');
});
