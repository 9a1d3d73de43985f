import type { ClientConfig } from 'contract/session';
import { useEffect, useState } from 'react';
import { readConfig } from './read-config';

/** The server's settings for a component: undefined until they are known, and for as long as the server cannot be reached. */
export function useConfig(): ClientConfig | undefined {
  const [config, setConfig] = useState<ClientConfig>();
  useEffect(() => {
    let left = false;
    readConfig().then(
      (known) => !left && setConfig(known),
      // Sign-in asks for the same settings and says so when they cannot be had.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, []);
  return config;
}
