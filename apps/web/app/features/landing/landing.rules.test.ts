import { TYPED_COMMAND } from 'contract/landing';
import { expect, test } from 'vitest';
import { nextTypingState, typingStart } from './landing.rules';

test('one round of the typing animation takes as long as its parts', () => {
  let state = typingStart(TYPED_COMMAND);
  let elapsed = 0;
  const fewest: number[] = [];
  do {
    const next = nextTypingState(state, TYPED_COMMAND);
    elapsed += next.afterMs;
    state = next.state;
    fewest.push(state.letters);
  } while (state.phase !== 'holding');
  const letters = TYPED_COMMAND.length;
  expect(elapsed).toBe(1_500 + letters * 40 + 500 + letters * 70);
  expect(Math.min(...fewest)).toBe(0);
  expect(state).toEqual(typingStart(TYPED_COMMAND));
});
