import { ApiError } from '~/lib/server/api';
import { texts } from './texts/texts';

/** The person closed the question. */
export class NotConfirmed extends Error {
  override readonly name = 'NotConfirmed';

  constructor() {
    super(texts.youDidNotConfirm);
  }
}

let question: PromiseWithResolvers<void> | undefined;
const listeners = new Set<() => void>();

function change(next: typeof question) {
  question = next;
  for (const listener of listeners) listener();
}

/** Whether the person is being asked to confirm that it is them. */
export const isConfirmationAsked = () => question !== undefined;

export function subscribeToConfirmation(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Answers the question that is open: they have confirmed it, or they closed it. */
export function settleConfirmation(outcome: 'confirmed' | 'closed') {
  const answered = question;
  change(undefined);
  if (outcome === 'confirmed') answered?.resolve();
  else answered?.reject(new NotConfirmed());
}

/** Does what the server may want confirmed first: then the person is asked, and it is done again. @throws NotConfirmed */
export async function confirmed<Result>(action: () => Promise<Result>): Promise<Result> {
  try {
    return await action();
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'confirmation_needed')) throw error;
  }
  if (!question) change(Promise.withResolvers<void>());
  await question?.promise;
  return action();
}
