/**
 * How the product's Node is started. Young objects get at most 8 MB (V8 gives 16): the buffers of a streamed upload hang on young
 * objects, and are freed only when that space is collected. Measured on a 200 MB upload (`npm run bench -- upload-memory`): the server
 * grows by 56 MB; with 4 MB by 14 to 20, with 16 MB by 65 to 68. With 4 MB a search over 10,000 passages took 21.6 ms in the 95th percentile
 * (`npm run bench -- search-latency`), with 8 MB 20.0, and the server 30 s after its start 169 MB in place of 180 (`npm run bench -- memory`).
 */
export const nodeFlags = ['--max-semi-space-size=8'];

/**
 * What the product's Node finds in its environment unless something else is set. The C library of Linux keeps a pool of memory for every
 * thread that asks at the same moment as another, and gives little of it back: with two pools the server held 290 MB after eight people
 * had searched and uploaded for two minutes, without the limit 474 (`npm run bench -- soak 2 8`).
 */
export const nodeEnvironment = { MALLOC_ARENA_MAX: '2' };
