import { TOAST_DISMISS_MS } from 'contract/constants';
import type { ReactNode } from 'react';
import { texts } from '../texts/texts';

export type ToastColor = 'green' | 'red' | 'blue' | 'grey';

export interface Toast {
  id: string;
  color: ToastColor;
  title?: string;
  message: ReactNode;
  /** A second, quieter line: the server's own sentence, or a time. */
  detail?: ReactNode;
  action?: { label: string; run: () => void };
  /** Milliseconds until it leaves by itself; null stays until dismissed. The pointer or the focus on it stops the clock. */
  dismissAfterMs: number | null;
  onDismiss?: () => void;
  /** Announces something that a person did not cause. Where there is no room, toasts about a person's own action are shown first. */
  isNews?: boolean;
}

export type ToastOptions = Partial<Omit<Toast, 'message' | 'color'>>;

let toasts: readonly Toast[] = [];
let made = 0;
const listeners = new Set<() => void>();
const shownAtOnce = 5;

function change(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

export const shownToasts = () => toasts;

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The latest ones. News gives way first; what offers to undo something outlasts what only tells. */
function withinLimit(all: readonly Toast[]): readonly Toast[] {
  if (all.length <= shownAtOnce) return all;
  const leaving = all.find(({ isNews }) => isNews) ?? all.find(({ action }) => action === undefined) ?? all[0];
  return all.filter((shown) => shown !== leaving);
}

/** Shows a toast, or replaces the one with the same id. Answers its id. */
export function showToast(options: ToastOptions & Pick<Toast, 'message' | 'color'>): string {
  const toast: Toast = { id: `toast-${++made}`, dismissAfterMs: TOAST_DISMISS_MS, ...options };
  const isShown = toasts.some(({ id }) => id === toast.id);
  change(isShown ? toasts.map((old) => (old.id === toast.id ? toast : old)) : withinLimit([...toasts, toast]));
  return toast.id;
}

export function dismissToast(id: string) {
  const toast = toasts.find((shown) => shown.id === id);
  if (!toast) return;
  change(toasts.filter((shown) => shown !== toast));
  toast.onDismiss?.();
}

/** The label of an action that takes back what was done. */
export const undoLabel = () => texts.undo;

/** Does what the latest toast with Undo offers. @returns false where there is none */
export function undoLatest(): boolean {
  const latest = toasts.findLast(({ action }) => action?.label === undoLabel());
  if (!latest) return false;
  dismissToast(latest.id);
  latest.action?.run();
  return true;
}

export const toast = {
  success: (message: ReactNode, options?: ToastOptions) => showToast({ color: 'green', message, ...options }),
  /** What went wrong stays until it is dismissed: three seconds are too short to read it and to act on it. */
  error: (message: ReactNode, options?: ToastOptions) => showToast({ color: 'red', message, dismissAfterMs: null, ...options }),
  info: (message: ReactNode, options?: ToastOptions) => showToast({ color: 'blue', message, ...options }),
};
