import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** Browsers slow a page down that rewrites its address at every step of a scroll. */
const SETTLED_MS = 400;

/** Keeps the current page in the address, and goes to the page that a new address names. */
export function usePageAddress(page: number, goTo: (page: number) => void) {
  const [parameters] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const named = Number(parameters.get('page') ?? 1);
  const written = useRef(named);
  const latest = useRef({ goTo, location, navigate });
  useEffect(() => {
    latest.current = { goTo, location, navigate };
  });

  useEffect(() => {
    const writing = setTimeout(() => {
      const { location, navigate } = latest.current;
      const next = new URLSearchParams(location.search);
      if (Number(next.get('page') ?? 1) === page) return;
      next.set('page', String(page));
      written.current = page;
      const state: unknown = location.state;
      void navigate({ search: `?${next}` }, { replace: true, state, preventScrollReset: true });
    }, SETTLED_MS);
    return () => clearTimeout(writing);
  }, [page]);

  useEffect(() => {
    if (named === written.current) return;
    written.current = named;
    latest.current.goTo(named);
  }, [named]);
}
