import { attributeOf } from '../../packages/attribute-of.ts';
import type { DocumentPackage } from '../../packages/open-package.ts';
import { readPart } from '../../packages/read-part.ts';

export interface ParagraphStyle {
  /** Level of the heading that it makes of a paragraph. */
  heading?: number;
  listId?: string;
  listLevel?: number;
}

const NAMED_HEADING = /^(?:heading|überschrift|titre) ?([1-9])$/i;
/** Styles that go back to one another; deeper chains are circles. */
const LONGEST_CHAIN = 20;

/** What each paragraph style of a document means, with what it takes over from the style it is based on. */
export async function readStyles(parts: DocumentPackage, name: string): Promise<(id: string | undefined) => ParagraphStyle> {
  const styles = new Map<string, ParagraphStyle & { basedOn?: string }>();
  let style: ParagraphStyle & { basedOn?: string } = {};
  await readPart(parts, name, {
    open(element, _depth, attributes) {
      const value = attributeOf(attributes, 'val');
      if (element === 'style') {
        style = {};
        styles.set(attributeOf(attributes, 'styleId') ?? '', style);
      } else if (value === undefined) return;
      else if (element === 'name') {
        const level = NAMED_HEADING.exec(value)?.[1];
        if (level !== undefined) style.heading = Number(level);
        else if (/^(title|titel)$/i.test(value)) style.heading = 1;
        else if (/^subtitle$/i.test(value)) style.heading = 2;
      } else if (element === 'basedOn') style.basedOn = value;
      else if (element === 'outlineLvl' && Number(value) < 9) style.heading ??= Number(value) + 1;
      else if (element === 'numId') style.listId = value;
      else if (element === 'ilvl') style.listLevel = Number(value);
    },
    close: () => {},
  });
  return (id) => {
    const meaning: ParagraphStyle = {};
    let next = id;
    for (let steps = 0; next !== undefined && steps < LONGEST_CHAIN; steps++) {
      const found: ParagraphStyle & { basedOn?: string } = styles.get(next) ?? {};
      const { basedOn, ...own } = found;
      Object.assign(meaning, { ...own, ...meaning });
      next = basedOn;
    }
    return meaning;
  };
}
