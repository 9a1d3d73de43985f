import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** The page starts at its top on every change of path; an address with a hash starts at its anchor. */
export function useScrollToTop() {
  const { pathname, hash } = useLocation();
  const shown = useRef<string>(undefined);
  useEffect(() => {
    const isFirstPage = shown.current === undefined;
    const isSamePage = shown.current === pathname;
    shown.current = pathname;
    if (hash !== '') document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
    else if (!isFirstPage && !isSamePage) scrollTo(0, 0);
  }, [pathname, hash]);
}
