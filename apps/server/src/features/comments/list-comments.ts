import type { CommentThreads } from 'contract/comments';
import { can } from 'contract/libraries';
import type { Database } from '#engines/database/database.ts';
import type { FindDocument } from '#features/library/find-document.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { actorOf, type People } from './comments.rules.ts';
import { selectCommentsOf, selectThreads } from './comments.store.ts';
import type { DescribeThreads } from './describe-threads.ts';

interface Collaborators {
  readonly database: Database;
  readonly find: FindDocument;
  readonly people: People;
  readonly describeThreads: DescribeThreads;
}

/** What was said about a document, settled threads too. @throws document_not_found */
export function createListComments({ database, find, people, describeThreads }: Collaborators) {
  return async (scope: OwnerScope, idOrName: string): Promise<CommentThreads> => {
    const document = await find(scope, idOrName);
    const [threads, comments, role = 'viewer', members] = await Promise.all([
      selectThreads(database, scope.ownerId, document.id),
      selectCommentsOf(database, scope.ownerId, document.id),
      people.roleOf(scope),
      people.members(scope),
    ]);
    const others = members.filter(({ accountId }) => accountId !== actorOf(scope));
    return {
      threads: await describeThreads(scope, { threads, comments, document, role }),
      people: others.flatMap(({ name, email }) => name ?? email ?? []),
      mayComment: can(role, 'comment'),
    };
  };
}
