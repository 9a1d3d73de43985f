import { texts } from '../texts/texts';

/** Each result has its likeliest reading first. */
interface Heard {
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }>>;
}

/** What a browser offers to turn speech into words, as far as it is used here. */
export interface Recogniser {
  lang: string;
  interimResults: boolean;
  addEventListener(type: 'result', listener: (event: Heard) => void): void;
  addEventListener(type: 'error', listener: (event: { readonly error: string }) => void): void;
  addEventListener(type: 'end', listener: () => void): void;
  start(): void;
  abort(): void;
}
export type RecogniserClass = new () => Recogniser;

export const cannotListen = () => texts.thisBrowserDoesNotTurn;

const PROBLEMS: Readonly<Record<string, string>> = {
  get 'not-allowed'() {
    return texts.theMicrophoneIsNotAllowed;
  },
  get 'service-not-allowed'() {
    return texts.thisBrowserDoesNotAllow;
  },
  get 'audio-capture'() {
    return texts.noMicrophoneWasFound;
  },
  get 'no-speech'() {
    return texts.nothingWasHeardPressAgain;
  },
  get network() {
    return texts.theBrowserCouldNotReach;
  },
  get 'language-not-supported'() {
    return texts.thisBrowserDoesNotUnderstand;
  },
};

/** The browser's recogniser; null where it has none. */
export function findRecogniser(place: object): RecogniserClass | null {
  for (const name of ['SpeechRecognition', 'webkitSpeechRecognition']) {
    const found: unknown = Reflect.get(place, name);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the standard says what a class of this name is
    if (typeof found === 'function') return found as RecogniserClass;
  }
  return null;
}

interface Hearer {
  /** Everything that was heard so far; it may still be corrected. */
  readonly onWords: (words: string) => void;
  /** Once, at the end. @param problem a sentence, where there is something to say */
  readonly onEnd: (problem: string | null) => void;
}

/** Listens until the person pauses. @returns what stops it early, after which nothing more is told */
export function listenToSpeech(Recogniser: RecogniserClass, language: string, { onWords, onEnd }: Hearer): () => void {
  const recogniser = new Recogniser();
  let problem: string | null = null;
  let isOver = false;
  recogniser.lang = language;
  recogniser.interimResults = true;
  recogniser.addEventListener('result', ({ results }) => {
    if (isOver) return;
    const words = Array.from(results, (result) => result[0]?.transcript ?? '');
    onWords(words.join('').trim());
  });
  recogniser.addEventListener('error', ({ error }) => {
    problem = error === 'aborted' ? null : (PROBLEMS[error] ?? texts.theBrowserStoppedListening);
  });
  recogniser.addEventListener('end', () => {
    if (isOver) return;
    isOver = true;
    onEnd(problem);
  });
  recogniser.start();
  return () => {
    isOver = true;
    recogniser.abort();
  };
}
