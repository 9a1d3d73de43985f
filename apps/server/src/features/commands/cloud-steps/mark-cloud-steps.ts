import type { CommandStep } from 'contract/commands';
import type { FindWritableFiles } from '#features/connections/find-writable-files.ts';
import type { OwnerScope } from '#kernel/owner.ts';

/** What is done at the provider too. A file taken out of Trash there comes back by undoing what put it there. */
const AT_PROVIDERS = new Set<CommandStep['op']>(['move', 'rename', 'trash']);

/** Steps of files that may be changed at their provider say where that is. @param originOf the library's key of a document's file there */
export async function markCloudSteps(
  scope: OwnerScope,
  steps: readonly CommandStep[],
  originOf: (documentId: string) => string | null,
  findWritable: FindWritableFiles,
): Promise<CommandStep[]> {
  const keyOf = ({ op, documentId, to }: CommandStep) =>
    documentId !== null && AT_PROVIDERS.has(op) && !(op === 'move' && to === '') ? originOf(documentId) : null;
  const files = await findWritable(scope, [...new Set(steps.flatMap((step) => keyOf(step) ?? []))]);
  return steps.map((step) => {
    const file = files.get(keyOf(step) ?? '');
    return file ? { ...step, place: file.connectionId, provider: { name: file.connectionName, path: file.path } } : step;
  });
}
