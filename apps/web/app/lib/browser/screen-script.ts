/** Runs in the head before the first paint: the root element says which screen is being opened, so that the frame has its shape (page-frame.tsx). */
export const screenScript = `document.documentElement.setAttribute('data-screen',location.pathname.replace(/^\\/l\\/[^/]+/,'').split('/')[1]||'home')`;
