import { queryOptions } from '@tanstack/react-query';
import { DRIVE } from 'contract/constants';
import { DriveAuthUrl, DriveEventList, DriveStatus, DriveToken } from 'contract/drive';
import { api, ApiError } from '~/lib/server/api';

export type Connected = { connected: true; watching: boolean; account: string } | { connected: false; refusal: string | null };

/** Whether the server is connected. 404 is an answer, not a failure: it means that it is not. */
export async function askDriveToken(signal?: AbortSignal): Promise<Connected> {
  try {
    const token = await api(DriveToken, 'GET', '/api/drive/token', undefined, signal ? { signal } : {});
    return { connected: true, watching: token.watcher_active, account: token.account };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    return { connected: false, refusal: error.code === 'consent_failed' ? (error.detail ?? error.message) : null };
  }
}

const all = ['drive'] as const;
/** Part of `all`: what changes by itself. A folder at Google is asked for when a person opens it. */
const standing = [...all, 'standing'] as const;
export const driveKeys = { all, standing };

export const driveTokenQuery = queryOptions({
  queryKey: [...driveKeys.standing, 'token'],
  queryFn: ({ signal }) => askDriveToken(signal),
  staleTime: 0,
});

export const driveStatusQuery = queryOptions({
  queryKey: [...driveKeys.standing, 'status'],
  queryFn: ({ signal }) => api(DriveStatus, 'GET', '/api/drive/status', undefined, { signal }),
  refetchInterval: DRIVE.statusPollMs,
});

export const driveEventsQuery = queryOptions({
  queryKey: [...driveKeys.standing, 'events'],
  queryFn: ({ signal }) => api(DriveEventList, 'GET', '/api/drive/events', undefined, { signal }),
  refetchInterval: DRIVE.statusPollMs,
});

export const beginDrive = async () => (await api(DriveAuthUrl, 'POST', '/api/drive/token')).auth_url;
