import type { FindSameContent } from '#features/library/find-cloud-document.ts';
import { errorsFrom } from '#kernel/errors.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { BrokenMemberError, type ArchiveMember } from '#platform/archives/open-archive.ts';
import { intakeErrors } from '../intake.errors.ts';
import { BOMB, isBomb, noteKey, staysInside } from '../intake.rules.ts';
import { readableSize } from '../receiving/readable-size.ts';
import type { ReceiveCloudFile } from '../receive-cloud-file.ts';
import type { Received } from '../receiving/receive-file.ts';

const APPLE_NOTES = 'apple-notes';
const APPLE_NOTES_NAME = 'Apple Notes';

const refuse = errorsFrom({
  outside: { status: 422, message: 'Its path leads out of the export' },
  link: { status: 422, message: 'This is a link to a file, not a file' },
  locked: { status: 422, message: 'It is locked with a password. Export it again without one.' },
  broken: { status: 422, message: 'It is damaged in the archive and cannot be unpacked' },
  same_note: { status: 409, message: 'The same note is there already, as {name}' },
});

interface Collaborators {
  readonly receive: ReceiveCloudFile;
  readonly findSameContent: FindSameContent;
}

/**
 * Takes one file of an export of notes. The same file of the same export again changes nothing.
 *
 * @throws ProductError saying why it is left out
 */
export function createReceiveNote({ receive, findSameContent }: Collaborators, limits: { maxBytes: number }) {
  async function refuseSame(scope: OwnerScope, sha256: string): Promise<void> {
    const same = await findSameContent(scope, APPLE_NOTES, sha256);
    if (same) throw refuse.same_note({ name: same.filename });
  }

  async function take(scope: OwnerScope, member: ArchiveMember): Promise<Received['outcome']> {
    expectHonest(member, limits);
    const { path, modifiedAt } = member;
    const file = {
      source: APPLE_NOTES,
      sourceName: APPLE_NOTES_NAME,
      filename: path.split('/').at(-1) ?? path,
      // What it holds is known only once it has been stored.
      externalKey: (sha256: string) => noteKey(path, sha256),
      restore: true,
      mediaType: null,
      modifiedAt,
      content: await member.open(),
    };
    return (await receive(scope, file, (sha256) => (member.bytes === 0 ? Promise.resolve() : refuseSame(scope, sha256))))
      .outcome;
  }

  return async (scope: OwnerScope, member: ArchiveMember): Promise<Received['outcome']> => {
    try {
      return await take(scope, member);
    } catch (error) {
      throw error instanceof BrokenMemberError ? refuse.broken({}, { cause: error }) : error;
    }
  };
}
export type ReceiveNote = ReturnType<typeof createReceiveNote>;

/** What an archive says of a file before it is unpacked. @throws ProductError */
function expectHonest(member: ArchiveMember, { maxBytes }: { maxBytes: number }): void {
  if (!staysInside(member.path)) throw refuse.outside();
  if (member.kind === 'link') throw refuse.link();
  if (member.locked) throw refuse.locked();
  if (isBomb(member)) throw intakeErrors.archive_bomb({ times: BOMB.times });
  if (member.bytes > maxBytes) throw intakeErrors.too_large({ limit: readableSize(maxBytes) });
}
