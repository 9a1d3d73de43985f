const LONGEST_TITLE = 200;

export type Outline = (level: number, title: string) => void;

/** Bookmarks of a PDF: a heading stands below the last one of a higher level. */
export function createOutline(document: PDFKit.PDFDocument): Outline {
  const open = [document.outline];
  return (level, title) => {
    open.length = Math.min(level, open.length);
    const parent = open.at(-1) ?? document.outline;
    open.push(parent.addItem(title.slice(0, LONGEST_TITLE)));
  };
}
