import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FindCloudDocument, FindSameContent } from '#features/library/find-cloud-document.ts';
import type { RestoreDocument } from '#features/library/trash-document.ts';
import { errorsFrom } from '#kernel/errors.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { BrokenMemberError, type ArchiveMember } from '#platform/archives/open-archive.ts';
import { intakeErrors } from './intake.errors.ts';
import { BOMB, isBomb, noteKey, noteKindOf, staysInside, whyNoNote } from './intake.rules.ts';
import { readableSize } from './readable-size.ts';
import type { ReceiveCloudFile, ReceivedCloudFile } from './receive-cloud-file.ts';
import { readNote, textOf } from './store-arrival.ts';
import { saysNothing } from './typeset-text.ts';

export const APPLE_NOTES = 'apple-notes';
const APPLE_NOTES_NAME = 'Apple Notes';

const refuse = errorsFrom({
  outside: { status: 422, message: 'Its path leads out of the export' },
  link: { status: 422, message: 'This is a link to a file, not a file' },
  locked: { status: 422, message: 'It is locked with a password. Export it again without one.' },
  broken: { status: 422, message: 'It is damaged in the archive and cannot be unpacked' },
  no_note: { status: 415, message: '{reason}' },
  same_note: { status: 409, message: 'The same note is there already, as {name}' },
});

interface Collaborators {
  readonly receive: ReceiveCloudFile;
  readonly library: {
    readonly findCloudDocument: FindCloudDocument;
    readonly findSameContent: FindSameContent;
    readonly restore: RestoreDocument;
  };
}

/**
 * Takes one file of an export of notes. The same file of the same export again changes nothing.
 *
 * @throws ProductError saying why it is left out
 */
export function createReceiveNote({ receive, library }: Collaborators, limits: { maxBytes: number }) {
  async function refuseSame(scope: OwnerScope, sha256: string): Promise<void> {
    const same = await library.findSameContent(scope, APPLE_NOTES, sha256);
    if (same) throw refuse.same_note({ name: same.filename });
  }

  async function take(scope: OwnerScope, member: ArchiveMember): Promise<ReceivedCloudFile['outcome']> {
    const note = checked(member, limits);
    const filename = member.path.split('/').at(-1) ?? member.path;
    const common = { source: APPLE_NOTES, sourceName: APPLE_NOTES_NAME, filename, restore: true };
    const { mediaType } = note;
    const { modifiedAt } = member;
    const content = await member.open();
    if (note.kind === 'pdf') {
      // What it holds is known only once it has been stored.
      const externalKey = (sha256: string) => noteKey(member.path, sha256);
      const file = { ...common, externalKey, mediaType, modifiedAt, content };
      return (await receive(scope, file, ({ contentSha256 }) => refuseSame(scope, contentSha256))).outcome;
    }
    const bytes = await readNote(content);
    if (saysNothing(textOf(bytes), note.kind)) throw intakeErrors.empty_note();
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const externalKey = noteKey(member.path, sha256);
    const known = await library.findCloudDocument(scope, APPLE_NOTES, externalKey);
    if (known?.sha256 === sha256) {
      if (known.trashedAt !== null) await library.restore(scope, known.id);
      return 'unchanged';
    }
    if (!known) await refuseSame(scope, sha256);
    return (await receive(scope, { ...common, externalKey, mediaType, modifiedAt, content: Readable.from([bytes]) })).outcome;
  }

  return async (scope: OwnerScope, member: ArchiveMember): Promise<ReceivedCloudFile['outcome']> => {
    try {
      return await take(scope, member);
    } catch (error) {
      throw error instanceof BrokenMemberError ? refuse.broken({}, { cause: error }) : error;
    }
  };
}
export type ReceiveNote = ReturnType<typeof createReceiveNote>;

/** @throws ProductError */
function checked(member: ArchiveMember, { maxBytes }: { maxBytes: number }) {
  if (!staysInside(member.path)) throw refuse.outside();
  if (member.kind === 'link') throw refuse.link();
  const note = noteKindOf(member.path);
  if (note === null) throw refuse.no_note({ reason: whyNoNote(member.path) });
  if (member.locked) throw refuse.locked();
  if (member.bytes === 0) throw intakeErrors.empty_note();
  if (isBomb(member)) throw intakeErrors.archive_bomb({ times: BOMB.times });
  if (member.bytes > maxBytes) throw intakeErrors.too_large({ limit: readableSize(maxBytes) });
  return note;
}
