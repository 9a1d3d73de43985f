import { Parser } from 'htmlparser2';
import { FormatRefusedError, type Block } from '../../document-format.ts';
import { createPictureLimit, type PictureLimit } from '../../pictures/shown-picture.ts';
import { createBlockBuilder } from './build-blocks.ts';
import { pictureInAddress } from './picture-in-address.ts';

/** Elements whose content nobody reads as text of the page. */
const UNREAD = new Set(
  'script style template noscript svg math iframe object embed select audio video canvas textarea button datalist'.split(' '),
);
const BLOCKS = new Set(
  'p div section article main header footer nav aside address figure figcaption form fieldset dl dt dd details summary body html center ul ol'.split(
    ' ',
  ),
);
const BOLD = new Set(['b', 'strong', 'th']);
const ITALIC = new Set(['i', 'em', 'cite', 'dfn', 'var']);
const HEADING = /^h([1-6])$/;
const HIDDEN = /display\s*:\s*none|visibility\s*:\s*hidden/i;
/** Elements inside each other; the parser's time grows with the square of it, and no page that says something goes so deep. */
const DEEPEST_NESTING = 10_000;
/** Characters of a style that are looked at. */
const STYLE_LENGTH = 1_000;
/** At 96 dots an inch. */
const POINTS_A_PIXEL = 0.75;

export interface HtmlSource {
  /** `<a/>` ends at once, as in XHTML. */
  readonly selfClosing?: boolean;
  /** The bytes of a picture that came with the text; undefined for all others, which are named. */
  readonly pictureOf?: (address: string) => Uint8Array | undefined;
  readonly pictures?: PictureLimit;
}

/**
 * What an HTML text says: headings, paragraphs, lists, tables. The parser goes through it once, without looking back, so its time grows with
 * the length and not with what the text holds.
 *
 * @throws FormatRefusedError when elements are nested too deep
 */
export function parseHtml(
  text: string,
  { selfClosing = false, pictureOf = pictureInAddress, pictures = createPictureLimit() }: HtmlSource = {},
): { title: string | null; blocks: readonly Block[] } {
  const builder = createBlockBuilder();
  let title = '';
  let inTitle = false;
  let inHead = false;
  /** Elements open inside one that is not read, itself included. */
  let unread = 0;
  /** Books put their covers into a drawing. */
  let inDrawing = false;
  let depth = 0;

  const showPicture = ({ alt = '', width = '', ...places }: Readonly<Record<string, string>>) => {
    const address = places['src'] ?? places['xlink:href'] ?? places['href'] ?? '';
    const content = pictures.isReached() ? undefined : pictureOf(address);
    if (content === undefined) return builder.text(alt === '' ? '' : `[${alt}] `);
    const pixels = /^\d{1,5}(?:px)?$/.test(width) ? Number.parseInt(width, 10) : undefined;
    builder.picture(pictures.show(content, { description: alt, width: pixels && pixels * POINTS_A_PIXEL }));
  };

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1;
        if (depth > DEEPEST_NESTING) throw new FormatRefusedError('too_costly');
        if (unread > 0) {
          if (inDrawing && name === 'image') showPicture(attributes);
          return void unread++;
        }
        if (name === 'head') inHead = true;
        // Pages forget to close their head.
        else if (BLOCKS.has(name) || HEADING.test(name) || name === 'table') inHead = false;
        if (name === 'title') inTitle = inHead;
        if (UNREAD.has(name) || isHidden(attributes)) {
          inDrawing = name === 'svg';
          return void (unread = 1);
        }
        const level = Number(HEADING.exec(name)?.[1] ?? 0);
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- read from h1 to h6, and 0 is left out
        if (level > 0) builder.openHeading(level as 1 | 2 | 3 | 4 | 5 | 6);
        else if (name === 'br') builder.lineBreak();
        else if (name === 'hr') builder.rule();
        else if (name === 'img') showPicture(attributes);
        else if (name === 'ul' || name === 'ol')
          builder.openList(name === 'ol', Number.parseInt(attributes['start'] ?? '1', 10));
        else if (name === 'li') builder.openItem();
        else if (name === 'blockquote') builder.openQuote();
        else if (name === 'pre') builder.openPreformatted();
        else if (name === 'table') builder.openTable();
        else if (name === 'tr') builder.openRow();
        else if (name === 'td' || name === 'th')
          builder.openCell({ header: name === 'th', span: Number.parseInt(attributes['colspan'] ?? '1', 10) });
        else if (BLOCKS.has(name)) builder.breakParagraph();
        if (BOLD.has(name)) builder.bold(1);
        if (ITALIC.has(name)) builder.italic(1);
      },
      ontext(piece) {
        if (unread > 0) return;
        if (inTitle) title += piece;
        else if (!inHead) builder.text(piece);
      },
      onclosetag(name) {
        depth -= 1;
        if (unread > 0) return void unread--;
        if (name === 'head') inHead = false;
        if (name === 'title') inTitle = false;
        if (BOLD.has(name)) builder.bold(-1);
        if (ITALIC.has(name)) builder.italic(-1);
        if (HEADING.test(name)) builder.closeHeading();
        else if (name === 'ul' || name === 'ol') builder.closeList();
        else if (name === 'li') builder.closeItem();
        else if (name === 'blockquote') builder.closeQuote();
        else if (name === 'pre') builder.closePreformatted();
        else if (name === 'table') builder.closeTable();
        else if (name === 'td' || name === 'th') builder.closeCell();
        else if (BLOCKS.has(name)) builder.breakParagraph();
      },
    },
    { decodeEntities: true, lowerCaseTags: true, recognizeSelfClosing: selfClosing },
  );
  parser.write(text);
  parser.end();
  const tidy = title.replace(/\s+/g, ' ').trim();
  return { title: tidy === '' ? null : tidy, blocks: builder.finish() };
}

const isHidden = (attributes: Readonly<Record<string, string>>): boolean =>
  'hidden' in attributes || HIDDEN.test((attributes['style'] ?? '').slice(0, STYLE_LENGTH));
