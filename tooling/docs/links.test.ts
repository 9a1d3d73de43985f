import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };

const root = fileURLToPath(new URL('../..', import.meta.url));
const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: root });

const linksOf = (text: string) => [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
const commandsOf = (text: string) => [...text.matchAll(/npm run ([a-z0-9]+)/g)].map(([, script = '']) => script);

describe.each(pages)('%s', (page) => {
  const text = readFileSync(join(root, page), 'utf8');

  it('links to files that exist', () => {
    const local = linksOf(text).filter((target) => !/^(https?:|mailto:|#)/.test(target));
    const broken = local.filter((target) => !existsSync(join(root, dirname(page), target.replace(/#.*$/, ''))));
    expect(broken).toEqual([]);
  });

  it('names npm scripts that exist', () => {
    expect(commandsOf(text).filter((script) => !(script in packageJson.scripts))).toEqual([]);
  });
});
