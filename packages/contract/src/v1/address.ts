/** What the paths of the public API are below. */
export const V1_ADDRESS = '/v1';
/** As of which days `/v1` answers: what is answered as of an older day is told for a year before it ends. */
export const API_VERSIONS = { oldest: '2026-11-22', current: '2026-11-23' } as const;
