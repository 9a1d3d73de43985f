/** What the styles of a text mean, gathered as they are met: they come before the text. */
export interface Looks {
  readonly bold: ReadonlySet<string>;
  readonly italic: ReadonlySet<string>;
  /** Paragraphs that begin a page. */
  readonly breaks: ReadonlySet<string>;
  /** Kinds of list that count, by the levels at which they do. */
  readonly counted: ReadonlyMap<string, ReadonlySet<number>>;
  open(name: string, attributes: Readonly<Record<string, string>>): void;
}

export function createLooks(): Looks {
  const bold = new Set<string>();
  const italic = new Set<string>();
  const breaks = new Set<string>();
  const counted = new Map<string, Set<number>>();
  let style = '';
  let list = new Set<number>();
  return {
    bold,
    italic,
    breaks,
    counted,
    open(name, attributes) {
      if (name === 'style') style = attributes['style:name'] ?? '';
      else if (name === 'text-properties') {
        if (/^(bold|[6-9]00)$/.test(attributes['fo:font-weight'] ?? '')) bold.add(style);
        if (attributes['fo:font-style'] === 'italic') italic.add(style);
      } else if (name === 'paragraph-properties') {
        if (attributes['fo:break-before'] === 'page') breaks.add(style);
      } else if (name === 'list-style') {
        list = new Set();
        counted.set(attributes['style:name'] ?? '', list);
      } else if (name === 'list-level-style-number' && (attributes['style:num-format'] ?? '') !== '')
        list.add(Number(attributes['text:level'] ?? 1));
    },
  };
}
