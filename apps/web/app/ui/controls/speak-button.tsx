import Mic from 'virtual:icon/mic';
import { useEffect, useRef, useState } from 'react';
import { cannotListen, findRecogniser, listenToSpeech } from '~/lib/browser/listen-to-speech';
import { toast } from '~/ui/overlays/toast';
import { Button } from './button';
import classes from './speak-button.module.css';
import { texts } from '../texts/texts';

interface SpeakButtonProps {
  /** What was heard so far, in place of what stood there. */
  onWords: (words: string) => void;
  /** When the person paused. */
  onDone?: () => void;
}

/** Said once for each time the product is opened: what is heard leaves the machine in some browsers. */
let isTold = false;

/** Lets a person speak instead of typing, where the browser turns speech into words. */
export function SpeakButton({ onWords, onDone }: SpeakButtonProps) {
  const [isListening, setIsListening] = useState(false);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  const toggle = () => {
    if (isListening) {
      stop.current?.();
      setIsListening(false);
      return;
    }
    const Recogniser = findRecogniser(window);
    if (Recogniser === null) {
      toast.info(cannotListen());
      return;
    }
    if (!isTold)
      toast.info(texts.yourBrowserTurnsWhatYou, {
        detail: texts.someBrowsersSendTheRecording,
      });
    isTold = true;
    setIsListening(true);
    stop.current = listenToSpeech(Recogniser, navigator.language, {
      onWords,
      onEnd: (problem) => {
        setIsListening(false);
        if (problem !== null) toast.info(problem);
        onDone?.();
      },
    });
  };
  return (
    <Button
      variant="quiet"
      size="small"
      icon
      aria-label={isListening ? texts.stopListening : texts.speak}
      aria-pressed={isListening}
      className={isListening ? classes['listening'] : undefined}
      onClick={toggle}
    >
      <Mic size={18} strokeWidth={1.75} />
    </Button>
  );
}
