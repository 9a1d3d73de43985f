import { open } from 'node:fs/promises';
import type { Block, DocumentFormat } from '../../document-format.ts';
import { layOutMail } from '../../mail/lay-out-mail.ts';
import { createPictureLimit } from '../../pictures/shown-picture.ts';
import { parseMail } from '../../mail/parse-mail.ts';
import { splitMailbox } from '../../mail/split-mailbox.ts';

/** A mailbox: its mails one behind the other, each under its subject. */
export const mbox: DocumentFormat = {
  id: 'mbox',
  async parse(path) {
    const file = await open(path);
    return { title: null, blocks: blocksOf(file.createReadStream()) };
  },
};

async function* blocksOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<Block> {
  const pictures = createPictureLimit();
  let first = true;
  for await (const bytes of splitMailbox(content)) {
    if (!first) yield { kind: 'rule' };
    first = false;
    yield* layOutMail(parseMail(bytes), pictures);
  }
}
