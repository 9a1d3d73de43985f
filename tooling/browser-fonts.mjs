import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CACHE = join(ROOT, 'node_modules/.cache/trove-browser-fonts');
/** Liberation Sans, which pdf.js brings, and the faces for scripts that it lacks, which the server typesets with. */
const FOLDERS = [join(ROOT, 'node_modules/pdfjs-dist/standard_fonts'), join(ROOT, 'apps/server/fonts')];
const FAMILIES = ['sans-serif', 'serif', 'monospace', 'system-ui', 'Arial', 'Helvetica', 'Times New Roman', 'Courier New'];

/**
 * Writes a fontconfig file that knows only the fonts of this checkout, so that a page is laid out the same on every Linux machine. Browsers
 * read it when the variable `FONTCONFIG_FILE` names it; other systems ignore the variable.
 *
 * @returns {string} its path
 */
export function writeFontConfiguration() {
  mkdirSync(CACHE, { recursive: true });
  const file = join(CACHE, 'fonts.conf');
  writeFileSync(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
${FOLDERS.map((folder) => `  <dir>${folder}</dir>`).join('\n')}
  <cachedir>${join(CACHE, 'cache')}</cachedir>
${FAMILIES.map((family) => `  <alias binding="same"><family>${family}</family><prefer><family>Liberation Sans</family></prefer></alias>`).join('\n')}
</fontconfig>
`,
  );
  return file;
}
