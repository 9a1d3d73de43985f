/** What the paths of the public API are below. */
export const V1_ADDRESS = '/v1';
