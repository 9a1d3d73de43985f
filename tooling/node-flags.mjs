/**
 * How the product's Node is started. Young objects get at most 4 MB (V8 gives 16): the buffers of a streamed upload hang on young
 * objects, and are freed only when that space is collected. Measured on a 200 MB upload (`npm run bench -- upload-memory`): the server
 * grows by 14 to 20 MB instead of 65 to 68.
 */
export const nodeFlags = ['--max-semi-space-size=4'];
