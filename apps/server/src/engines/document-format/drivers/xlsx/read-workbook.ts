import { attributeOf, isOn } from '../../packages/attribute-of.ts';
import type { DocumentPackage } from '../../packages/open-package.ts';
import { readPart } from '../../packages/read-part.ts';
import { readRelations } from '../../packages/read-relations.ts';

export interface Workbook {
  readonly sheets: readonly { readonly name: string; readonly part: string }[];
  /** Days are counted from 1904. */
  readonly from1904: boolean;
  readonly partOf: (type: string) => string;
}

/** The sheets of a workbook that are shown, in their order. */
export async function readWorkbook(parts: DocumentPackage, main: string): Promise<Workbook> {
  const relations = await readRelations(parts, main);
  const sheets: { name: string; part: string }[] = [];
  let from1904 = false;
  await readPart(parts, main, {
    open(element, _depth, attributes) {
      if (element === 'workbookPr') from1904 = attributes['date1904'] !== undefined && isOn(attributes['date1904']);
      if (element !== 'sheet' || /hidden/i.test(attributes['state'] ?? '')) return;
      const relation = relations.get(attributes['r:id'] ?? attributeOf(attributes, 'id') ?? '');
      if (relation?.type === 'worksheet') sheets.push({ name: attributes['name'] ?? '', part: relation.part });
    },
    close: () => {},
  });
  return {
    sheets,
    from1904,
    partOf: (type) => [...relations.values()].find((relation) => relation.type === type)?.part ?? '',
  };
}
