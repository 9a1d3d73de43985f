import { TYPING } from 'contract/constants';

/** Where the typing animation stands: how many letters are shown, and what happens next. */
export interface TypingState {
  letters: number;
  phase: 'typing' | 'holding' | 'erasing' | 'pausing';
}

/** The whole sentence stands there first, so that the page reads well without any script. */
export const typingStart = (text: string): TypingState => ({ letters: text.length, phase: 'holding' });

/** The state after this one, and the milliseconds until then. */
export function nextTypingState({ letters, phase }: TypingState, text: string): { state: TypingState; afterMs: number } {
  switch (phase) {
    case 'typing':
      return letters < text.length
        ? { state: { letters: letters + 1, phase }, afterMs: TYPING.typeMs }
        : { state: { letters, phase: 'holding' }, afterMs: 0 };
    case 'holding':
      return { state: { letters, phase: 'erasing' }, afterMs: TYPING.holdMs };
    case 'erasing':
      return letters > 0
        ? { state: { letters: letters - 1, phase }, afterMs: TYPING.eraseMs }
        : { state: { letters, phase: 'pausing' }, afterMs: 0 };
    default:
      return { state: { letters: 0, phase: 'typing' }, afterMs: TYPING.pauseMs };
  }
}
