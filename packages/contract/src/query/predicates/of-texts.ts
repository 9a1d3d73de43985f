import * as z from 'zod';
import { FILE_STATES, FileState, isUnread } from '../../file-states.ts';
import { TextState } from '../../text-state.ts';
import { predicate } from '../predicate.ts';

/** What became of a file, or `unread`: kept, failed or protected, whichever. */
export const SoughtState = z.enum([...FileState.options, 'unread']);
export type SoughtState = z.infer<typeof SoughtState>;

const OF_STATES: Readonly<Record<SoughtState, string>> = {
  waiting: 'that wait to be read',
  reading: 'that are being read',
  recognising: 'whose letters are being recognised',
  read: 'that were read',
  recognised: 'whose letters were recognised',
  kept: 'that Trove keeps and cannot read',
  failed: 'whose reading failed',
  protected: 'that need their password',
  unread: 'whose text could not be read',
};
const OF_TEXTS: Readonly<Record<TextState, string>> = {
  none: 'without text that can be searched',
  partly: 'with a part of their text missing',
  recognising: 'with letters that are being recognised',
  complete: 'with all of their text',
};

export const ofTexts = {
  state: predicate<SoughtState>({
    schema: SoughtState,
    typed: ['state'],
    read({ text }) {
      const value = SoughtState.safeParse(text.toLowerCase()).data;
      return value === undefined ? { sentence: `Write a state: state:${SoughtState.options.join(', state:')}.` } : { value };
    },
    write: (value) => ({ text: value }),
    label: (value) => (value === 'unread' ? 'could not be read' : `state: ${FILE_STATES[value].word}`),
    phrase: (value) => OF_STATES[value],
    holds: (value, { state }) => (value === 'unread' ? isUnread(state) : state === value),
    implies: (value, other) => other === 'unread' && value !== 'unread' && isUnread(value),
  }),
  text: predicate<TextState>({
    schema: TextState,
    typed: ['text'],
    read({ text }) {
      const value = TextState.safeParse(text.toLowerCase()).data;
      return value === undefined ? { sentence: `Write what is there: text:${TextState.options.join(', text:')}.` } : { value };
    },
    write: (value) => ({ text: value }),
    label: (value) => `text: ${value}`,
    phrase: (value) => OF_TEXTS[value],
    holds: (value, { text }) => text === value,
  }),
};
