import { expect, test } from 'vitest';
import { findRecogniser, listenToSpeech, type Recogniser } from './listen-to-speech';

/** A recogniser that says what a test lets it hear. */
class Made implements Recogniser {
  static last: Made | undefined;
  lang = '';
  interimResults = false;
  state = 'new';
  private readonly listeners = new Map<string, (event: never) => void>();
  addEventListener(type: string, listener: (event: never) => void) {
    this.listeners.set(type, listener);
  }
  tell(type: 'result' | 'error' | 'end', event: unknown = {}) {
    this.listeners.get(type)?.(event as never);
  }
  start() {
    this.state = 'listening';
    Made.last = this;
  }
  abort() {
    this.state = 'aborted';
    this.tell('error', { error: 'aborted' });
    this.tell('end');
  }
}

function listen() {
  const told: string[] = [];
  const ends: (string | null)[] = [];
  const stop = listenToSpeech(Made, 'de-CH', { onWords: (words) => told.push(words), onEnd: (problem) => ends.push(problem) });
  const { last } = Made;
  if (!last) throw new Error('nothing listens');
  return { told, ends, stop, last };
}

test('words arrive while a person speaks, in the language of the browser', () => {
  const { told, ends, last } = listen();
  expect(last).toMatchObject({ lang: 'de-CH', interimResults: true, state: 'listening' });
  last.tell('result', { results: [[{ transcript: 'tag what ' }]] });
  last.tell('result', { results: [[{ transcript: 'tag what ' }], [{ transcript: 'mentions the roof ' }]] });
  last.tell('end');
  expect(told).toEqual(['tag what', 'tag what mentions the roof']);
  expect(ends).toEqual([null]);
});

test.each([
  ['not-allowed', 'The microphone is not allowed here.'],
  ['no-speech', 'Nothing was heard.'],
  ['something-new', 'The browser stopped listening.'],
])('%s is said in words', (error, sentence) => {
  const { ends, last } = listen();
  last.tell('error', { error });
  last.tell('end');
  expect(ends).toHaveLength(1);
  expect(ends[0]).toContain(sentence);
});

test('what is stopped tells nothing more', () => {
  const { told, ends, stop, last } = listen();
  stop();
  last.tell('result', { results: [[{ transcript: 'too late' }]] });
  expect([last.state, told, ends]).toEqual(['aborted', [], []]);
});

test('a browser without a recogniser has none, older ones under their own name', () => {
  expect(findRecogniser({})).toBeNull();
  expect(findRecogniser({ SpeechRecognition: 'no class' })).toBeNull();
  expect(findRecogniser({ webkitSpeechRecognition: Made })).toBe(Made);
});
