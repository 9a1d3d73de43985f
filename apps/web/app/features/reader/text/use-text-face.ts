import { useEffect, useState } from 'react';

/**
 * Whether the files of a typeface that a text needs have arrived, or failed to: what is measured before would be measured in another face.
 *
 * @param face as in the style property `font`
 */
export function useTextFace(face: string, text: string): boolean {
  const [settledFor, setSettledFor] = useState(() => (document.fonts.check(face, text) ? text : null));
  useEffect(() => {
    let current = true;
    const settle = () => {
      if (current) setSettledFor(text);
    };
    void document.fonts.load(face, text).then(settle, settle);
    return () => {
      current = false;
    };
  }, [face, text]);
  return settledFor === text;
}
