/** In English the server's own sentence is shown, which knows names and numbers. */
export const english = {};
