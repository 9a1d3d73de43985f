import type { FileProperties } from 'contract/file-details';
import type { Block, DocumentContent } from '#engines/document-format/document-format.ts';

/** As the contract has them, which a process that parses files may not read. */
const LONGEST = 500;
const MOST = 100;

/** What the pages of these formats begin with: the name of a sheet, the title of a slide. */
const PARTS: ReadonlyMap<string, 'sheets' | 'slides'> = new Map([
  ['xlsx', 'sheets'],
  ['ods', 'sheets'],
  ['pptx', 'slides'],
  ['odp', 'slides'],
]);

const tidy = (text: string): string =>
  text
    .replace(/[\s\u0000-\u001f]+/g, ' ')
    .trim()
    .slice(0, LONGEST);

/** Passes the blocks on and remembers how their parts are called. @returns `parts`, to be asked when all blocks have passed */
export function listParts(format: string, blocks: DocumentContent['blocks']) {
  const kind = PARTS.get(format);
  const names: string[] = [];
  async function* passing(): AsyncGenerator<Block> {
    let begins = true;
    for await (const block of blocks) {
      if (begins && block.kind === 'heading' && names.length < MOST) names.push(tidy(block.text));
      begins = block.kind === 'page-break';
      yield block;
    }
  }
  const parts = (): FileProperties =>
    kind === undefined || names.length === 0 ? {} : { [kind]: names.filter((name) => name !== '') };
  return { blocks: kind === undefined ? blocks : passing(), parts };
}

/** The properties of a file within the limits of the contract; what is empty is left out. */
export function propertiesOf({ title, facts = {} }: DocumentContent, parts: FileProperties): FileProperties {
  const all = Object.entries({ ...(title === null ? {} : { title }), ...facts });
  const texts = all.flatMap(([name, value]) => {
    const text = typeof value === 'string' ? tidy(value) : '';
    return text === '' ? [] : [[name, text] as const];
  });
  return { ...Object.fromEntries(texts), ...parts };
}
