import type { TextRun } from '../../document-format.ts';

/** The paragraph under way: pieces of text in changing looks, with white space as HTML counts it. */
export function createParagraph() {
  let runs: { text: string; bold: boolean; italic: boolean }[] = [];
  /** Whether a space or line break stands at the end, so that another adds nothing. */
  let spaced = true;
  let bold = 0;
  let italic = 0;

  return {
    /** `keepsBreaks`: a line break is one, rather than white space of the file. */
    add(piece: string, { keepsBreaks = false } = {}): void {
      if (piece === '') return;
      const collapsed = keepsBreaks ? piece : piece.replace(/[ \t\r\n\f]+/g, ' ');
      const text = spaced && collapsed.startsWith(' ') ? collapsed.slice(1) : collapsed;
      if (text === '') return;
      spaced = text.endsWith(' ') || text.endsWith('\n');
      const last = runs.at(-1);
      if (last !== undefined && last.bold === bold > 0 && last.italic === italic > 0) last.text += text;
      else runs.push({ text, bold: bold > 0, italic: italic > 0 });
    },
    style(which: 'bold' | 'italic', by: 1 | -1): void {
      if (which === 'bold') bold = Math.max(0, bold + by);
      else italic = Math.max(0, italic + by);
    },
    /** What was gathered, and begins anew. Empty when it says nothing. */
    take(): TextRun[] {
      const gathered = runs;
      runs = [];
      spaced = true;
      if (gathered.every(({ text }) => text.trim() === '')) return [];
      return gathered.map((run, index) => ({
        text: index === gathered.length - 1 ? run.text.trimEnd() : run.text,
        ...(run.bold ? { bold: true } : {}),
        ...(run.italic ? { italic: true } : {}),
      }));
    },
  };
}
