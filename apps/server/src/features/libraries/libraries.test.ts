import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIBRARY_LIMITS, type Role } from 'contract/libraries';
import type { Database } from '#engines/database/database.ts';
import { pglitePool } from '#engines/database/drivers/postgres/pglite-pool.ts';
import { overPool } from '#engines/database/drivers/postgres/postgres.ts';
import { openSqlite } from '#engines/database/drivers/sqlite/sqlite.ts';
import { migrate } from '#engines/database/migrate.ts';
import { rowJobQueue } from '#engines/job-queue/drivers/rows/rows.ts';
import { jobMigrations } from '#engines/job-queue/job-queue.tables.ts';
import type { Email } from '#engines/mailer/mailer.ts';
import { createCreateAccount } from '#features/identity/accounts/create-account.ts';
import { scopeOf } from '#features/identity/identity.scope.ts';
import { identityMigrations } from '#features/identity/identity.tables.ts';
import { silentAudit } from '#features/identity/identity.test-support.ts';
import { createLimitTries } from '#features/identity/passwords/limit-tries.ts';
import { manualClock } from '#kernel/clock.ts';
import { randomId } from '#kernel/ids.ts';
import { silentLog } from '#kernel/log.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { assembleLibraries, type Libraries } from './assemble-libraries.ts';
import { createFindMembership } from './find-membership.ts';
import { librariesMigrations } from './libraries.tables.ts';

const DAY = 86_400_000;

describe.each([
  { name: 'sqlite', open: async () => openSqlite(':memory:') },
  { name: 'postgres', open: async () => overPool(await pglitePool()) },
])('libraries of several people on $name', ({ open }) => {
  const clock = manualClock(1_800_000_000_000);
  let database: Database;
  let use: Libraries;
  const noted: { account: string; event: string; details: Readonly<Record<string, unknown>> }[] = [];
  const asked: string[] = [];
  const erased: string[] = [];
  const sent: Email[] = [];

  beforeAll(async () => {
    database = await open();
    await migrate(database, [...jobMigrations, ...identityMigrations, ...librariesMigrations], 0);
    const base = { database, clock, makeId: randomId, log: silentLog };
    use = assembleLibraries(
      {
        ...base,
        queue: rowJobQueue(base),
        mailer: { send: async (email) => void sent.push(email), close: () => undefined },
        limitTries: createLimitTries(base),
        noteIn: async (_transaction, note) => void noted.push(note),
      },
      {
        publicUrl: 'https://trove.example.org',
        newLibrary: () => scopeOf(randomId('lib')),
        eraseOwner: async ({ ownerId }) => void erased.push(ownerId),
        askAgain: (account) => asked.push(account),
      },
    );
  });
  afterAll(() => database.close());

  let people = 0;
  async function person(): Promise<OwnerScope & { email: string }> {
    clock.advance(1_000);
    const email = `person${++people}@example.org`;
    const createAccount = createCreateAccount({ database, clock, makeId: randomId, audit: silentAudit });
    const { id } = await createAccount({ email, name: `Person ${people}`, password: 'a fine pass phrase' });
    return { ownerId: id, email };
  }
  const roleOf = async (libraryId: string, { ownerId }: OwnerScope) =>
    (await createFindMembership({ database })(libraryId, ownerId))?.role;
  async function invite(by: OwnerScope, libraryId: string, role: Role, email: string | null = null) {
    const { link } = await use.invite(by, libraryId, { role, email, days: 7 });
    return link.split('#')[1] ?? '';
  }
  async function joined(by: OwnerScope, libraryId: string, role: Role) {
    const member = await person();
    await use.invitations.accept(member, await invite(by, libraryId, role));
    return member;
  }
  async function madeLibrary(name = 'Family papers') {
    const owner = await person();
    const { id } = await use.libraries.make(owner, name);
    return { owner, id };
  }
  const refused = (code: string) => ({ code });

  test('somebody is invited by a link, sees who invites them to what, and joins', async () => {
    const { owner, id } = await madeLibrary();
    const member = await person();
    const token = await invite(owner, id, 'commenter');
    expect(await use.invitations.look(member, token)).toEqual({
      library: 'Family papers',
      role: 'commenter',
      by: `Person ${people - 1}`,
      expiresAt: clock.now() + 7 * DAY,
    });
    expect(await use.invitations.accept(member, token)).toMatchObject({ id, role: 'commenter', members: 2 });
    expect(await use.libraries.list(member)).toEqual([
      { id: member.ownerId, name: null, role: 'owner', personal: true, members: 1 },
      { id, name: 'Family papers', role: 'commenter', personal: false, members: 2 },
    ]);
    expect((await use.members.list(member, id)).invitations).toEqual([]);
    expect((await use.members.list(owner, id)).members.map(({ email, role, you }) => [email, role, you])).toEqual([
      [owner.email, 'owner', true],
      [member.email, 'commenter', false],
    ]);
    expect(noted.filter(({ account }) => account === id).map(({ event, details }) => [event, details])).toEqual([
      ['library made', { member: owner.ownerId }],
      ['member invited', { member: owner.ownerId, role: 'commenter' }],
      ['member joined', { member: member.ownerId, role: 'commenter' }],
    ]);
  });

  test('a link lets one person in, and says why it lets nobody in any more', async () => {
    const { owner, id } = await madeLibrary();
    const token = await invite(owner, id, 'viewer');
    const first = await person();
    const late = await person();
    await use.invitations.accept(first, token);
    await expect(use.invitations.look(late, token)).rejects.toMatchObject(refused('invitation_used'));
    await expect(use.invitations.accept(first, token)).rejects.toMatchObject(refused('already_member'));
    await expect(use.invitations.look(owner, await invite(owner, id, 'viewer'))).rejects.toMatchObject(
      refused('already_member'),
    );

    const { invitations: earlier } = await use.members.list(owner, id);
    const revoked = await invite(owner, id, 'viewer');
    const { invitations } = await use.members.list(owner, id);
    const open = invitations.find((each) => !earlier.some((other) => other.id === each.id));
    await use.invitations.revoke(owner, id, open?.id ?? '');
    await expect(use.invitations.accept(late, revoked)).rejects.toMatchObject(refused('invitation_revoked'));
    await expect(use.invitations.revoke(owner, id, open?.id ?? '')).rejects.toMatchObject(refused('invitation_unknown'));

    const old = await invite(owner, id, 'viewer');
    clock.advance(7 * DAY);
    await expect(use.invitations.accept(late, old)).rejects.toMatchObject(refused('invitation_expired'));
    expect(await roleOf(id, late)).toBeUndefined();
  });

  test('two people who open one link at once: one is let in', async () => {
    const { owner, id } = await madeLibrary();
    const token = await invite(owner, id, 'viewer');
    const both = [await person(), await person()];
    const settled = await Promise.allSettled(both.map((one) => use.invitations.accept(one, token)));
    expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await use.members.list(owner, id)).members).toHaveLength(2);
  });

  test('an invitation for an address is for its account, is sent there, and nobody who is there is invited again', async () => {
    const { owner, id } = await madeLibrary('Taxes');
    const [meant, other] = [await person(), await person()];
    const made = await use.invite(owner, id, { role: 'editor', email: meant.email.toUpperCase(), days: 7 });
    expect(made.sent).toBe(true);
    expect(sent.at(-1)).toMatchObject({ to: meant.email, text: expect.stringContaining(made.link) as string });
    const token = made.link.split('#')[1] ?? '';
    await expect(use.invitations.look(other, token)).rejects.toMatchObject(refused('invitation_for_another'));
    await use.invitations.accept(meant, token);
    await expect(invite(owner, id, 'viewer', meant.email)).rejects.toMatchObject(refused('invited_member'));
    await expect(invite(owner, id, 'viewer', owner.email)).rejects.toMatchObject(refused('invited_yourself'));
  });

  test('guessing links is slowed down', async () => {
    const guesser = await person();
    for (let tries = 0; tries < 5; tries++)
      await expect(use.invitations.look(guesser, `guess ${tries}`)).rejects.toMatchObject(refused('invitation_unknown'));
    const guesses = Array.from({ length: 10 }, (_, tries) => use.invitations.accept(guesser, `more ${tries}`));
    const settled = await Promise.allSettled(guesses);
    expect(settled).toContainEqual(
      expect.objectContaining({ reason: expect.objectContaining(refused('too_many_tries')) as unknown }),
    );
  });

  test('roles are given by owners alone, and a library always has one', async () => {
    const { owner, id } = await madeLibrary();
    const editor = await joined(owner, id, 'editor');
    const notAllowed = refused('may_not_manage');
    await expect(use.members.changeRole(editor, id, editor.ownerId, 'owner')).rejects.toMatchObject(notAllowed);
    await expect(use.members.remove(editor, id, owner.ownerId)).rejects.toMatchObject(notAllowed);
    await expect(invite(editor, id, 'owner')).rejects.toMatchObject(notAllowed);
    await expect(use.libraries.rename(editor, id, 'Mine')).rejects.toMatchObject(notAllowed);
    await expect(use.libraries.remove(editor, id, 'Family papers')).rejects.toMatchObject(notAllowed);
    for (const change of [
      () => use.members.changeRole(owner, id, owner.ownerId, 'editor'),
      () => use.members.remove(owner, id, owner.ownerId),
    ])
      await expect(change()).rejects.toMatchObject(refused('last_owner'));
    await use.members.changeRole(owner, id, editor.ownerId, 'owner');
    const settled = await Promise.allSettled([
      use.members.changeRole(owner, id, editor.ownerId, 'viewer'),
      use.members.changeRole(editor, id, owner.ownerId, 'viewer'),
    ]);
    expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(new Set([await roleOf(id, owner), await roleOf(id, editor)])).toEqual(new Set(['owner', 'viewer']));
  });

  test('who is removed or leaves is asked again at once, and what they invited with is revoked', async () => {
    const { owner, id } = await madeLibrary();
    const second = await joined(owner, id, 'owner');
    const theirs = await invite(second, id, 'editor');
    asked.length = 0;
    await use.members.remove(owner, id, second.ownerId);
    expect(asked).toEqual([second.ownerId]);
    expect(await roleOf(id, second)).toBeUndefined();
    await expect(use.invitations.look(await person(), theirs)).rejects.toMatchObject(refused('invitation_revoked'));
    await expect(use.members.remove(owner, id, second.ownerId)).rejects.toMatchObject(refused('member_unknown'));
    const viewer = await joined(owner, id, 'viewer');
    await use.members.remove(viewer, id, viewer.ownerId);
    expect(noted.at(-1)).toMatchObject({ event: 'member left', details: { member: viewer.ownerId } });
  });

  test('nobody else knows of a library, and the own one has no members', async () => {
    const { id } = await madeLibrary();
    const stranger = await person();
    const unknown = refused('library_unknown');
    await expect(use.members.list(stranger, id)).rejects.toMatchObject(unknown);
    await expect(use.libraries.rename(stranger, id, 'x')).rejects.toMatchObject(unknown);
    await expect(use.members.remove(stranger, id, stranger.ownerId)).rejects.toMatchObject(unknown);
    await expect(use.members.list(stranger, stranger.ownerId)).rejects.toMatchObject(refused('library_is_personal'));
    expect(await roleOf('lib_none', stranger)).toBeUndefined();
  });

  test('a library is deleted with its name, and everything of it is erased', async () => {
    const { owner, id } = await madeLibrary('Old things');
    const member = await joined(owner, id, 'editor');
    const token = await invite(owner, id, 'viewer');
    await expect(use.libraries.remove(owner, id, 'Old')).rejects.toMatchObject(refused('library_name_differs'));
    asked.length = 0;
    await use.libraries.remove(owner, id, ' Old things ');
    expect(erased).toContain(id);
    expect(asked.toSorted()).toEqual([member.ownerId, owner.ownerId].toSorted());
    expect((await use.libraries.list(member)).map(({ personal }) => personal)).toEqual([true]);
    await expect(use.invitations.look(await person(), token)).rejects.toMatchObject(refused('invitation_unknown'));
    expect(noted.at(-1)).toMatchObject({ account: owner.ownerId, event: 'library deleted' });
    expect(await use.listIds()).not.toContain(id);
  });

  test('an account that is deleted takes the libraries along that nobody else uses, and leaves no other without an owner', async () => {
    const { owner, id } = await madeLibrary('Alone');
    const { id: shared } = await use.libraries.make(owner, 'Together');
    const other = await joined(owner, shared, 'editor');
    const leave = () => database.transact((transaction) => use.leave(transaction, owner));
    await expect(leave()).rejects.toMatchObject({
      code: 'last_owner_of_account',
      message: expect.stringContaining('“Together”') as string,
    });
    expect([await roleOf(id, owner), await roleOf(shared, owner)]).toEqual(['owner', 'owner']);
    await use.members.changeRole(owner, shared, other.ownerId, 'owner');
    const erase = await leave();
    await erase();
    expect(erased).toContain(id);
    expect(erased).not.toContain(shared);
    expect([await roleOf(id, owner), await roleOf(shared, owner), await roleOf(shared, other)]).toEqual([
      undefined,
      undefined,
      'owner',
    ]);
  });

  test(`nobody is in more than ${LIBRARY_LIMITS.libraries} libraries`, async () => {
    const busy = await person();
    for (let made = 0; made < LIBRARY_LIMITS.libraries; made++) await use.libraries.make(busy, `Library ${made}`);
    await expect(use.libraries.make(busy, 'One more')).rejects.toMatchObject(refused('library_limit'));
    const { owner, id } = await madeLibrary();
    await expect(use.invitations.accept(busy, await invite(owner, id, 'viewer'))).rejects.toMatchObject(
      refused('library_limit'),
    );
  });
});
