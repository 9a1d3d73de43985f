import { TYPING } from 'contract/constants';

/** Where the typing animation stands: how many letters are shown, and what happens next. */
export interface TypingState {
  letters: number;
  phase: 'typing' | 'holding' | 'erasing' | 'pausing';
}

/** The whole sentence stands there first, so that the page reads well without any script. */
export const typingStart = (text: string): TypingState => ({ letters: text.length, phase: 'holding' });

type NextState = { state: TypingState; afterMs: number };

const steps: Record<TypingState['phase'], (letters: number, text: string) => NextState> = {
  typing: (letters, text) =>
    letters < text.length
      ? { state: { letters: letters + 1, phase: 'typing' }, afterMs: TYPING.typeMs }
      : { state: { letters, phase: 'holding' }, afterMs: 0 },
  holding: (letters) => ({ state: { letters, phase: 'erasing' }, afterMs: TYPING.holdMs }),
  erasing: (letters) =>
    letters > 0
      ? { state: { letters: letters - 1, phase: 'erasing' }, afterMs: TYPING.eraseMs }
      : { state: { letters, phase: 'pausing' }, afterMs: 0 },
  pausing: () => ({ state: { letters: 0, phase: 'typing' }, afterMs: TYPING.pauseMs }),
};

/** The state after this one, and the milliseconds until then. */
export const nextTypingState = ({ letters, phase }: TypingState, text: string): NextState => steps[phase](letters, text);
