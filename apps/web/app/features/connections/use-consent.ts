import { useQueryClient } from '@tanstack/react-query';
import type { ConnectionKind } from 'contract/connections';
import { DRIVE } from 'contract/constants';
import { useCallback, useEffect, useRef, useState } from 'react';
import { errorSentence } from '~/lib/server/api';
import { followConsent, openConsentWindow } from '~/domain/connections/consent-window';
import { tellWindowClosed } from '~/domain/connections/tell-consent';
import { toast } from '~/ui/overlays/toast';
import { beginConsent } from './connections.mutations';
import { connectionKeys, fetchAttempt } from './connections.queries';
import { texts } from './texts/texts';

/** Connects a service at its own sign-in page, in a window of its own. */
export function useConsent() {
  const client = useQueryClient();
  const [connecting, setConnecting] = useState<ConnectionKind>();
  const stop = useRef<AbortController>(undefined);
  const opened = useRef<Window>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  const connect = useCallback(
    async (kind: ConnectionKind, label: string, connectionId?: string, writing = false) => {
      stop.current?.abort();
      const controller = new AbortController();
      stop.current = controller;
      setConnecting(kind);
      const failed = writing ? texts.didNotAllowChanges(label) : texts.failedToConnect(label);
      try {
        // Opened before anything is awaited, or the browser blocks it.
        const consentWindow = openConsentWindow();
        opened.current = consentWindow;
        const result = await followConsent(consentWindow, {
          begin: () => beginConsent(kind, connectionId, writing),
          ask: async () => {
            const { connected, error } = await fetchAttempt(kind);
            if (error !== null) return { refused: error };
            return connected;
          },
          closed() {
            setConnecting(undefined);
            tellWindowClosed(label);
          },
          everyMs: DRIVE.connectPollMs,
          forMs: DRIVE.connectTimeoutMs,
          signal: controller.signal,
        });
        if (result.outcome === 'connected')
          toast.success(writing ? texts.plansMayChangeFilesIn(label) : texts.isConnected(label));
        else if (result.outcome === 'refused') toast.error(failed, { detail: result.reason });
        else if (result.outcome === 'waiting')
          toast.info(texts.stillWaitingFor(label), {
            detail: texts.finishInTheWindow,
          });
      } catch (error) {
        toast.error(failed, { detail: errorSentence(error) });
      } finally {
        // A newer attempt has taken its place, and says itself how it stands.
        if (stop.current === controller) setConnecting(undefined);
        await client.invalidateQueries({ queryKey: connectionKeys.all });
      }
    },
    [client],
  );
  /** Gives the sign-in up: its window goes, and the page waits no longer. */
  const cancel = useCallback(() => {
    stop.current?.abort();
    opened.current?.close();
    setConnecting(undefined);
  }, []);
  return { connect, connecting, cancel };
}
