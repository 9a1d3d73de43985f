import { type RefObject, useEffect, useState } from 'react';
import { useMotionAllowed } from '~/lib/browser/use-motion-allowed';
import { nextTypingState, type TypingState, typingStart } from './landing.rules';

/** Types and erases the text for ever while the element is on screen; otherwise the whole text stands still. */
export function useTyping(text: string, element: RefObject<Element | null>): { shown: string; phase: TypingState['phase'] } {
  const moving = useMotionAllowed(element);
  const [state, setState] = useState(() => typingStart(text));
  useEffect(() => {
    if (!moving) return undefined;
    const next = nextTypingState(state, text);
    const timer = setTimeout(() => setState(next.state), next.afterMs);
    return () => clearTimeout(timer);
  }, [moving, state, text]);
  const { letters, phase } = moving ? state : typingStart(text);
  return { shown: text.slice(0, letters), phase };
}
