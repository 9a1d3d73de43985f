/**
 * Runs in the page, before anything else has come: its text is written into the HTML, so it may use nothing from outside.
 *
 * @typedef {object} Start
 * @property {string} manifest
 * @property {Readonly<Record<string, string>>} routes the module of each route on the page
 * @property {string} entry the router
 * @property {readonly string[]} preloads everything that these import
 * @property {number} unpaintedMs how long a visible page may stay unpainted before its scripts are asked for nevertheless
 *
 * @param {Start} start
 */
export function startAfterPaint({ manifest, routes, entry, preloads, unpaintedMs }) {
  let begun = false;
  /** @type {HTMLElement | null} */
  let pressed = null;
  /** @type {Set<HTMLInputElement>} */
  const typed = new Set();

  /** @param {Event} event */
  function keepPress(event) {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button) return;
    pressed = button;
    event.preventDefault();
  }
  /** @param {Event} event */
  function keepTyping(event) {
    if (event.target instanceof HTMLInputElement) typed.add(event.target);
  }

  /** React hears of a change only when the value differs from the one it knows, and it knows the field since the first event. */
  function tellAgain() {
    removeEventListener('click', keepPress, true);
    removeEventListener('input', keepTyping, true);
    for (const field of typed) {
      const { value } = field;
      const tell = () => field.dispatchEvent(new Event('input', { bubbles: true }));
      tell();
      field.value = '';
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
      tell();
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
    tellAgain();
  }

  addEventListener('click', keepPress, true);
  addEventListener('input', keepTyping, true);
  // A tab in the background is never painted.
  if (document.hidden) void begin();
  else {
    new PerformanceObserver(() => void begin()).observe({ type: 'paint', buffered: true });
    setTimeout(() => void begin(), unpaintedMs);
  }
}
