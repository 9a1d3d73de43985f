export const SYNC_CONNECTION = 'sync-connection';
export const FETCH_CLOUD_FILES = 'fetch-cloud-files';
