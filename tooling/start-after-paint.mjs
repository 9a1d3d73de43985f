/**
 * Runs in the page, before anything else has come: its text is written into the HTML, so it may use nothing from outside.
 *
 * @typedef {object} Start
 * @property {string} manifest
 * @property {Readonly<Record<string, string>>} routes the module of each route on the page
 * @property {string} entry the router
 * @property {readonly string[]} preloads everything that these import
 * @property {string} alive the event of a page that has come alive
 * @property {number} unpaintedMs how long a visible page may stay unpainted before its scripts are asked for nevertheless
 *
 * @param {Start} start
 */
export function startAfterPaint({ manifest, routes, entry, preloads, alive, unpaintedMs }) {
  let begun = false;
  /** @type {HTMLElement | null} */
  let pressed = null;
  /** @type {Map<HTMLInputElement | HTMLTextAreaElement, string>} */
  const typed = new Map();

  /** @param {Event} event */
  function keepPress(event) {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button) return;
    pressed = button;
    event.preventDefault();
    // Or the page would hear of it twice, when it is about to come alive.
    event.stopPropagation();
  }
  /** @param {Event} event */
  function keepTyping(event) {
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement)
      typed.set(event.target, event.target.value);
  }

  /**
   * React hears of a change only when the value differs from the one that it has seen set. What was typed before this script had come, and what
   * the browser filled in when somebody came back, stands in the fields alone.
   */
  function tellAgain() {
    removeEventListener('click', keepPress, true);
    removeEventListener('input', keepTyping, true);
    /** @type {NodeListOf<HTMLInputElement | HTMLTextAreaElement>} */
    const fields = document.querySelectorAll('input:not([type=file]), textarea');
    for (const field of fields) if (!typed.has(field) && field.value !== field.defaultValue) typed.set(field, field.value);
    for (const [field, value] of typed) {
      field.value = '';
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    pressed?.click();
  }

  async function begin() {
    if (begun) return;
    begun = true;
    for (const href of preloads)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    const names = Object.keys(routes);
    const [modules] = await Promise.all([
      Promise.all(Object.values(routes).map((address) => import(address))),
      import(manifest),
    ]);
    Object.assign(window, { __reactRouterRouteModules: Object.fromEntries(modules.map((module, at) => [names[at], module])) });
    await import(entry);
  }

  addEventListener('click', keepPress, true);
  addEventListener('input', keepTyping, true);
  addEventListener(alive, tellAgain, { once: true });
  // A tab in the background is never painted.
  if (document.hidden) void begin();
  else {
    new PerformanceObserver(() => void begin()).observe({ type: 'paint', buffered: true });
    setTimeout(() => void begin(), unpaintedMs);
  }
}
