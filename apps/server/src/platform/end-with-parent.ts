/** How often it is looked whether the parent is there: nothing tells a process that its parent was killed. */
const LOOK_MILLISECONDS = 1_000;

/** Calls `end`, once, when the process that started this one is gone: then this one has another parent. */
export function endWithParent(end: () => void): void {
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    end();
  }, LOOK_MILLISECONDS);
  look.unref();
}
