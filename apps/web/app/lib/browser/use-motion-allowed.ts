import { type RefObject, useEffect, useState } from 'react';

/** True while the element is on screen, the tab is looked at, and the person has not asked for less motion. */
export function useMotionAllowed(element: RefObject<Element | null>): boolean {
  const [allowed, setAllowed] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    const reduced = matchMedia('(prefers-reduced-motion: reduce)');
    let onScreen = false;
    const decide = () => setAllowed(onScreen && !reduced.matches && document.visibilityState === 'visible');
    const observer = new IntersectionObserver(([entry]) => {
      onScreen = entry?.isIntersecting ?? false;
      decide();
    });
    observer.observe(target);
    reduced.addEventListener('change', decide);
    document.addEventListener('visibilitychange', decide);
    return () => {
      observer.disconnect();
      reduced.removeEventListener('change', decide);
      document.removeEventListener('visibilitychange', decide);
    };
  }, [element]);
  return allowed;
}
