import { FormatRefusedError, type Block } from '../document-format.ts';
import { tidyDescription } from '../pictures/shown-picture.ts';
import type { DocumentPackage } from './open-package.ts';
import { readChart } from './read-chart.ts';
import { readDiagram } from './read-diagram.ts';
import { createPictureReader } from './read-pictures.ts';
import type { Relation } from './read-relations.ts';

/** Charts and diagrams of a document. */
const MOST_DRAWN = 500;
/** What is drawn from words and numbers, by the type of its relation. */
const DRAWN = new Map([
  ['chart', readChart],
  ['chartEx', readChart],
  ['diagramData', readDiagram],
]);

/** A part that stands on a page: a picture, a chart, a diagram. */
export interface ShownPart {
  readonly kind: 'shown-part';
  readonly relation: string;
  /** Points. */
  readonly width: number | undefined;
  readonly description: string | undefined;
}

interface Look {
  readonly width?: number | undefined;
  readonly description?: string | undefined;
}

/**
 * Reads what stands on a page: a picture as it is, of a chart its numbers as a table, of a diagram its words as a list. Each chart and diagram
 * is read once, however often a document shows it.
 */
export function createDrawnReader(parts: DocumentPackage) {
  const readPicture = createPictureReader(parts);
  const read = new Set<string>();
  return {
    async *show(relation: Relation | undefined, look: Look): AsyncGenerator<Block> {
      const readBlocks = DRAWN.get(relation?.type ?? '');
      if (relation === undefined || readBlocks === undefined) {
        yield* readPicture(relation?.part, look);
        return;
      }
      const key = relation.part.toLowerCase();
      if (read.has(key) || read.size >= MOST_DRAWN) return;
      read.add(key);
      const said = tidyDescription(look.description);
      if (said !== '') yield { kind: 'paragraph', runs: [{ text: `[${said}]`, italic: true }] };
      try {
        yield* await readBlocks(parts, relation.part);
      } catch (error) {
        // A document is more than one broken drawing: its other words are read, and of the drawing stays what it is said to show.
        if (!(error instanceof FormatRefusedError) || error.reason !== 'damaged') throw error;
      }
    },
  };
}
