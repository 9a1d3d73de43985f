import type { Block } from '../../document-format.ts';

const MOST_LINES = 200;

/** Headers and footers, each line once: the name of a client or a matter often stands nowhere else. */
export function createPageEdges() {
  const lines = new Set<string>();
  let line = '';
  return {
    text(text: string): void {
      line += text;
    },
    endLine(): void {
      if (/\p{L}/u.test(line) && lines.size < MOST_LINES) lines.add(line.trim());
      line = '';
    },
    /** What stands behind the text. */
    blocks: (): Block[] =>
      lines.size === 0
        ? []
        : [{ kind: 'rule' }, ...[...lines].map((text): Block => ({ kind: 'paragraph', runs: [{ text }], quoted: true }))],
  };
}
