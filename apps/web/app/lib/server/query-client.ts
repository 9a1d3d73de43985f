import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api';

/** Asks again only where asking again can help: when no answer came or the server itself failed. */
function shouldRetry(failures: number, error: Error): boolean {
  if (error instanceof ApiError && error.status < 500) return false;
  if (!navigator.onLine) return false;
  return failures < 2;
}

/** One for the page's life. Live events say what became stale, so nothing is asked again merely because the window was focused. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // `always`: without a network a request fails at once and the page says so, instead of waiting silently for the network.
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: shouldRetry,
      staleTime: 30_000,
      refetchOnWindowFocus: false,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
