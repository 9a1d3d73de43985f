/** Runs in the head before the first paint: the root element says which room is being opened, so that the frame has its shape (page-frame.tsx). */
export const roomScript = `document.documentElement.setAttribute('data-room',location.pathname.replace(/^\\/l\\/[^/]+/,'').split('/')[1]||'home')`;
