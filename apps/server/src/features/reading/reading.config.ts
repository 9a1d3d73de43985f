import { setting, settingTable } from '#platform/settings/settings.ts';

export const readingSettings = settingTable({
  pageCacheBytes: {
    doc: 'Disk space for pictures of pages already shown; the longest unused go first.',
    schema: setting.bytes,
    default: '1GB',
    env: 'PAGE_CACHE_SIZE',
  },
});
