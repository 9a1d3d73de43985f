import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Tag, TagAnswer, type TagColor, TagSuggestions } from 'contract/tags';
import * as z from 'zod';
import { api, errorSentence } from '~/lib/server/api';
import { formatCount } from '~/lib/text/format';
import { toast } from '~/ui/overlays/toast';
import { askAgain, libraryMutation } from '../library.mutations';
import { texts } from '../texts/texts';

/** What can be done to a tag, on all its documents at once. */
export type TagEdit =
  | { kind: 'create'; name: string }
  | { kind: 'change'; tag: Tag; name: string; color: TagColor }
  | { kind: 'merge'; tag: Tag; into: Tag }
  | { kind: 'delete'; tag: Tag };

const pathOf = ({ name }: Tag) => `/api/tags/${encodeURIComponent(name)}`;

async function send(edit: TagEdit): Promise<void> {
  switch (edit.kind) {
    case 'create':
      await api(TagAnswer, 'POST', '/api/tags', { name: edit.name });
      return;
    case 'change':
      await api(TagAnswer, 'PATCH', pathOf(edit.tag), { name: edit.name, color: edit.color });
      return;
    case 'merge':
      await api(TagAnswer, 'POST', `${pathOf(edit.tag)}/merge`, { into: edit.into.name });
      return;
    case 'delete':
      await api(z.undefined(), 'DELETE', pathOf(edit.tag));
  }
}

function said(edit: TagEdit): string {
  switch (edit.kind) {
    case 'create':
      return texts.tagMade(edit.name);
    case 'change':
      return edit.name === edit.tag.name ? texts.tagHasAnotherColour(edit.name) : texts.tagRenamedTo(edit.name);
    case 'merge':
      return texts.tagMergedInto(edit.tag.name, edit.into.name);
    case 'delete':
      return texts.tagDeletedItsStayed(edit.tag.name, formatCount(edit.tag.count, 'document'));
  }
}

const failures: Readonly<Record<TagEdit['kind'], () => string>> = {
  create: () => texts.failedToCreateTag,
  change: () => texts.failedToChangeTag,
  merge: () => texts.failedToMergeTag,
  delete: () => texts.failedToDeleteTag,
};

/** Makes and changes tags. */
export function useEditTag() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: libraryMutation,
    mutationFn: send,
    onSuccess: (_answer, edit) => toast.success(said(edit)),
    onError: (error, { kind }) => toast.error(failures[kind](), { detail: errorSentence(error) }),
    onSettled: () => askAgain(client),
  });
}

/** Tags that may fit documents, asked of the server. */
export const suggestTags = (ids: readonly string[], signal: AbortSignal) =>
  api(TagSuggestions, 'POST', '/api/tags/suggestions', { ids }, { signal });
