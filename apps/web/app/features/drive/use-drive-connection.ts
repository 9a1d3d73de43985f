import { useQuery, useQueryClient } from '@tanstack/react-query';
import { DRIVE } from 'contract/constants';
import {
  DRIVE_CONNECTED,
  DRIVE_DISCONNECTED,
  FAILED_TO_CHECK_DRIVE_TOKEN,
  FAILED_TO_CONNECT_DRIVE,
  FAILED_TO_DISCONNECT_DRIVE,
} from 'contract/messages';
import { useCallback, useEffect, useRef, useState } from 'react';
import * as z from 'zod';
import { api, errorSentence } from '~/lib/server/api';
import { followConsent, openConsentWindow } from '~/domain/connections/consent-window';
import { tellWindowClosed } from '~/domain/connections/tell-consent';
import { toast } from '~/ui/overlays/toast';
import { askDriveToken, beginDrive, driveKeys, driveTokenQuery } from './drive.queries';

const Nothing = z.unknown();

interface Options {
  /** How often the page asks while the person is at Google's page. */
  tries: number;
  /** Set the watcher up as soon as the account is connected. */
  watchAtOnce: boolean;
}

/** Connecting Google Drive at the server, setting its watcher up, and disconnecting it. */
export function useDriveConnection({ tries, watchAtOnce }: Options) {
  const client = useQueryClient();
  const token = useQuery(driveTokenQuery);
  const [busy, setBusy] = useState<'connect' | 'watch' | 'disconnect'>();
  const stop = useRef<AbortController>(undefined);
  const opened = useRef<Window>(undefined);
  const turn = useRef(0);
  useEffect(() => () => stop.current?.abort(), []);
  const { error } = token;
  useEffect(() => {
    if (error) toast.error(FAILED_TO_CHECK_DRIVE_TOKEN, { id: FAILED_TO_CHECK_DRIVE_TOKEN, detail: errorSentence(error) });
  }, [error]);

  /** Runs a step; what goes wrong is said with the step's own message, and the page shows what is true afterwards. */
  const attempt = useCallback(
    async (name: 'connect' | 'watch' | 'disconnect', failure: string, work: () => Promise<void>) => {
      const mine = (turn.current += 1);
      setBusy(name);
      try {
        await work();
      } catch (reason) {
        toast.error(failure, { detail: errorSentence(reason) });
      } finally {
        // A newer step has taken its place, and says itself how it stands.
        if (turn.current === mine) setBusy(undefined);
        await client.invalidateQueries({ queryKey: driveKeys.all });
      }
    },
    [client],
  );

  const watch = () =>
    attempt('watch', FAILED_TO_CONNECT_DRIVE, async () => void (await api(Nothing, 'POST', '/api/drive/watcher')));
  return {
    token,
    busy,
    watch,
    connect: () =>
      attempt('connect', FAILED_TO_CONNECT_DRIVE, async () => {
        stop.current?.abort();
        const controller = new AbortController();
        stop.current = controller;
        const consentWindow = openConsentWindow();
        opened.current = consentWindow;
        const result = await followConsent(consentWindow, {
          begin: beginDrive,
          ask: async () => {
            const answer = await askDriveToken();
            if (answer.connected) return true;
            return answer.refusal === null ? false : { refused: answer.refusal };
          },
          closed() {
            setBusy(undefined);
            tellWindowClosed('Google Drive');
          },
          everyMs: DRIVE.connectPollMs,
          forMs: tries * DRIVE.connectPollMs,
          signal: controller.signal,
        });
        if (result.outcome === 'refused') throw new Error(result.reason);
        if (result.outcome === 'waiting')
          toast.info('Still waiting for Google', { detail: 'Finish in the window that opened, then check the status here.' });
        if (result.outcome !== 'connected') return;
        toast.success(DRIVE_CONNECTED);
        if (watchAtOnce) await api(Nothing, 'POST', '/api/drive/watcher');
      }),
    /** Gives the sign-in up: its window goes, and the page waits no longer. */
    cancel() {
      stop.current?.abort();
      opened.current?.close();
      setBusy(undefined);
    },
    disconnect: (documents: 'keep' | 'remove') =>
      attempt('disconnect', FAILED_TO_DISCONNECT_DRIVE, async () => {
        await api(Nothing, 'DELETE', `/api/drive/token?documents=${documents}`);
        toast.success(DRIVE_DISCONNECTED);
      }),
  };
}
export type DriveConnection = ReturnType<typeof useDriveConnection>;
