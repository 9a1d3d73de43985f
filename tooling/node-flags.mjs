/**
 * How the product's Node is started. Young objects get at most 4 MB (V8 gives 16): the buffers of a streamed upload hang on young
 * objects, and are freed only when that space is collected. Measured on a 200 MB upload (`npm run bench -- upload-memory`): the server
 * grows by 14 to 20 MB instead of 65 to 68.
 */
export const nodeFlags = ['--max-semi-space-size=4'];

/**
 * What the product's Node finds in its environment unless something else is set. The C library of Linux keeps a pool of memory for every
 * thread that asks at the same moment as another, and gives little of it back: with two pools the server held 290 MB after eight people
 * had searched and uploaded for two minutes, without the limit 474 (`npm run bench -- soak 2 8`).
 */
export const nodeEnvironment = { MALLOC_ARENA_MAX: '2' };
