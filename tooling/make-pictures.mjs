// Makes the pictures of link previews and the icons, with the system's Chromium: `node tooling/make-pictures.mjs`. Run it again after a
// title has changed; the results are kept in apps/web/public.
import { chromium } from '@playwright/test';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { pages } from '../apps/web/app/content/pages.ts';
import { landing } from '../apps/web/app/content/landing.ts';

const web = new URL('../apps/web/', import.meta.url);
const target = new URL('public/', web);
/** @param {string} name @returns {string} the font, in base64 */
const font = (name) => readFileSync(new URL(`app/fonts/${name}.woff2`, web)).toString('base64');
/** @param {string} ink @param {string} paper @returns {string} our sign, as SVG */
const mark = (ink, paper) =>
  `<svg viewBox="0 0 32 32"><path d="M6 3h14l7 7v19H6z" fill="${ink}"/><path d="M20 3v7h7z" fill="${paper}" opacity=".45"/>
<path d="M3 14h22v7H3z" fill="#ffe45c"/><path d="M10 16.6h11v1.8H10z" fill="#14181b"/><path d="M10 24h8v1.6h-8z" fill="${paper}" opacity=".55"/></svg>`;

const style = `<style>
@font-face { font-family: Display; src: url(data:font/woff2;base64,${font('bricolage-grotesque')}); font-weight: 650 }
@font-face { font-family: Interface; src: url(data:font/woff2;base64,${font('geist')}); font-weight: 400 650 }
* { box-sizing: border-box; margin: 0 }
body { width: 1200px; height: 630px; padding: 72px 80px; display: flex; flex-direction: column; background: #f6f7f4; color: #14181b; font-family: Interface }
.brand { display: flex; align-items: center; gap: 16px; font: 650 40px Display; letter-spacing: -.025em }
.brand svg { width: 54px }
h1 { margin: auto 0 28px; font: 650 88px/1.04 Display; letter-spacing: -.04em; text-wrap: balance }
mark { background: linear-gradient(transparent 8%, #ffe45c 8% 94%, transparent 94%); color: inherit; padding: 0 .1em; margin: 0 -.1em }
p { font-size: 30px; line-height: 1.4; color: #565e61; max-width: 940px }
</style>`;
/** @param {{ heading: string, description: string }} content @returns {string} a page of 1200 by 630 pixels */
const preview = ({ heading, description }) =>
  `${style}<div class="brand">${mark('#14181b', '#f6f7f4')}Trove</div><h1>${heading.replaceAll(/==(.+?)==/g, '<mark>$1</mark>')}</h1><p>${description}</p>`;

/** The front matter of an article, as far as a preview needs it. @param {URL} file */
function articleHead(file) {
  const source = readFileSync(file, 'utf8');
  /** @param {string} name */
  const field = (name) => new RegExp(`^${name}: (.*)$`, 'm').exec(source)?.[1] ?? '';
  return { heading: field('title'), description: field('description') };
}

/** An .ico file that holds one PNG, as every browser of today reads it. @param {Buffer} png @param {number} size pixels */
function icoOf(png, size) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, png]);
}

const blog = new URL('app/content/blog/', web);
const previews = {
  landing: { heading: 'Find the sentence that ==answers it.==', description: landing.description },
  ...pages,
  ...Object.fromEntries(
    readdirSync(blog).map((file) => [`blog-${file.replace(/\.md$/, '')}`, articleHead(new URL(file, blog))]),
  ),
};

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
mkdirSync(new URL('og/', target), { recursive: true });
for (const [name, content] of Object.entries(previews)) {
  await page.setContent(preview(content));
  await page.evaluate(() => document.fonts.ready);
  const picture = await sharp(await page.screenshot())
    .png({ palette: true, colours: 48 })
    .toBuffer();
  writeFileSync(new URL(`og/${name}.png`, target), picture);
}

/** @param {number} size pixels @param {{ background?: string, inset?: number }} [look] inset in percent */
async function icon(size, { background = 'transparent', inset = 0 } = {}) {
  await page.setViewportSize({ width: size, height: size });
  const inner = `<div style="position:absolute;inset:${inset}%;display:grid">${mark('#14181b', '#f6f7f4')}</div>`;
  await page.setContent(`<style>*{margin:0}body{background:${background}}</style>${inner}`);
  return page.screenshot({ omitBackground: true });
}
const paper = { background: '#f6f7f4', inset: 12 };
writeFileSync(new URL('favicon.ico', target), icoOf(await icon(32), 32));
writeFileSync(new URL('apple-touch-icon.png', target), await icon(180, paper));
writeFileSync(new URL('icon-192.png', target), await icon(192, paper));
writeFileSync(new URL('icon-512.png', target), await icon(512, paper));
writeFileSync(new URL('icon-maskable-512.png', target), await icon(512, { background: '#f6f7f4', inset: 22 }));
await browser.close();
console.log(`${Object.keys(previews).length} previews and 5 icons`);
