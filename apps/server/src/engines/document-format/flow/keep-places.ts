import type { Block } from '../document-format.ts';

/** Keeps the places of drawings among the blocks of a flow until they are read from their own parts. */
export function createPlaces<Item>() {
  const items = new WeakMap<Block, Item>();
  return {
    /** A block that holds the place. A picture, as those stand below the table in whose cells they are. */
    keep(item: Item): Block {
      const block: Block = { kind: 'picture', content: new Uint8Array(0) };
      items.set(block, item);
      return block;
    },
    /** The blocks, with the items in the places that were kept for them. */
    fill: (blocks: readonly Block[]): readonly (Block | Item)[] => blocks.map((block) => items.get(block) ?? block),
  };
}
