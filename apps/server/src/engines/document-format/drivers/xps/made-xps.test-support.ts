import { madeZip } from '../../packages/made-package.test-support.ts';

const RELATIONS = 'http://schemas.microsoft.com/xps/2005/06/';

interface XpsParts {
  /** In place of the list of pages. */
  readonly document?: string;
  readonly parts?: Readonly<Record<string, string | Uint8Array>>;
}

/** An XPS of these pages, each given as what is in its FixedPage. */
export const madeXps = (pages: readonly string[], { document, parts = {} }: XpsParts = {}): Buffer =>
  madeZip({
    '_rels/.rels': `<Relationships><Relationship Id="R0" Type="${RELATIONS}fixedrepresentation" Target="/FixedDocSeq.fdseq"/><Relationship Id="R1" Type="x/core-properties" Target="/docProps/core.xml"/></Relationships>`,
    'FixedDocSeq.fdseq':
      '<FixedDocumentSequence><DocumentReference Source="/Documents/1/FixedDoc.fdoc"/></FixedDocumentSequence>',
    'Documents/1/FixedDoc.fdoc':
      document ??
      `<FixedDocument>${pages.map((_page, index) => `<PageContent Source="Pages/${index + 1}.fpage"/>`).join('')}</FixedDocument>`,
    ...Object.fromEntries(
      pages.map((page, index) => [
        `Documents/1/Pages/${index + 1}.fpage`,
        `<FixedPage Width="816" Height="1056" xml:lang="en">${page}</FixedPage>`,
      ]),
    ),
    ...parts,
  });

/** A run of letters at a place. */
export const glyphs = (text: string, x: number, y: number, more = ''): string =>
  `<Glyphs UnicodeString="${text}" OriginX="${x}" OriginY="${y}" FontRenderingEmSize="16" FontUri="/f.odttf" ${more}/>`;
