import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UploadAnswer } from 'contract/documents';
import { VersionAnswer } from 'contract/versions';
import { Link } from 'react-router';
import { api, errorSentence } from '~/lib/server/api';
import { Button } from '~/ui/controls/button';
import { toast } from '~/ui/overlays/toast';
import { texts } from '../texts/texts';

const taken = (id: string) => ['upload', 'became a version', id] as const;

/** What became of a file that got another name, because a document had its own: undefined while it is a document of its own. */
export function useTaken(answer: UploadAnswer | undefined) {
  return useQuery<VersionAnswer>({ queryKey: taken(answer?.id ?? ''), enabled: false }).data;
}

/** A file came to a name that was taken, as by an earlier version of it. */
export const isNameTaken = (name: string, answer: UploadAnswer): boolean =>
  answer.duplicate !== true && answer.filename !== name && /^.+ \(\d+\)(\.[^.]+)?$/.test(answer.filename);

/** Offers to make a file that was just uploaded the newest version of the document that has its name. */
export function OfferVersion({ name, answer }: { name: string; answer: UploadAnswer }) {
  const client = useQueryClient();
  const take = useMutation({
    mutationFn: () =>
      api(VersionAnswer, 'POST', `/api/files/${encodeURIComponent(name)}/versions/take`, { documentId: answer.id }),
    onSuccess: (version) => client.setQueryData(taken(answer.id), version),
    onError: (error) => toast.error(texts.staysItsOwn, { detail: errorSentence(error) }),
  });
  return (
    <Button variant="outline" size="small" disabled={take.isPending} title={texts.ofNamed(name)} onClick={() => take.mutate()}>
      {texts.makeItNewVersion}
    </Button>
  );
}

/** Which version of which document it became. */
export const SayVersion = ({ version: { id, number, filename } }: { version: VersionAnswer }) => (
  <Link to={`/doc/${encodeURIComponent(id)}`}>{texts.versionOfNamed(number, filename)}</Link>
);
