import type { Block } from '../document-format.ts';
import type { DocumentPackage } from './open-package.ts';
import { readPart } from './read-part.ts';

/** Boxes of a diagram; those behind are left out. */
const MOST_BOXES = 2_000;
const MOST_LINKS = 8_000;
/** Characters of a box. */
const LONGEST_TEXT = 1_000;

interface Link {
  readonly to: string;
  readonly order: number;
}

/** What a diagram (SmartArt) says, as a list: each box below the one it belongs to, in the order of the diagram. */
export async function readDiagram(parts: DocumentPackage, part: string): Promise<readonly Block[]> {
  const texts = new Map<string, string>();
  const links = new Map<string, Link[]>();
  let root: string | undefined;
  let box: { id: string; depth: number; text: string } | undefined;
  let count = 0;
  await readPart(parts, part, {
    open(name, depth, { modelId, type, srcId, destId, srcOrd }) {
      if (name === 'pt' && box === undefined && modelId !== undefined) {
        if (type === 'doc') root ??= modelId;
        // The others are places and arrows that the program has drawn.
        if (type === undefined || type === 'node' || type === 'asst') box = { id: modelId, depth, text: '' };
      } else if (name === 'cxn' && (type ?? 'parOf') === 'parOf' && srcId !== undefined && destId !== undefined) {
        count += 1;
        if (count > MOST_LINKS) return;
        const from = links.get(srcId) ?? [];
        links.set(srcId, from);
        from.push({ to: destId, order: Number(srcOrd) || 0 });
      }
    },
    close(name, content, depth) {
      if (box === undefined) return;
      if (name === 't' && box.text.length < LONGEST_TEXT) box.text += content;
      else if ((name === 'p' || name === 'br') && box.text.length < LONGEST_TEXT) box.text += ' ';
      else if (name === 'pt' && depth === box.depth) {
        if (texts.size < MOST_BOXES) texts.set(box.id, box.text.replace(/\s+/g, ' ').trim().slice(0, LONGEST_TEXT));
        box = undefined;
      }
    },
  });

  const blocks: Block[] = [];
  const met = new Set<string>();
  const walk = (from: string, depth: number) => {
    const waiting = [{ id: from, depth }];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const { id, depth: level } = next;
      // Links that go round are followed once.
      if (met.has(id)) continue;
      met.add(id);
      const text = texts.get(id) ?? '';
      if (text !== '')
        blocks.push({ kind: 'paragraph', runs: [{ text }], marker: '•', ...(level > 0 ? { depth: Math.min(8, level) } : {}) });
      const below = (links.get(id) ?? []).toSorted((one, other) => other.order - one.order);
      for (const { to } of below) waiting.push({ id: to, depth: level + 1 });
    }
  };
  if (root !== undefined) walk(root, -1);
  for (const id of texts.keys()) walk(id, 0);
  return blocks;
}
