/** A caller with the few calls that commands need. */
export function callCommands(url: string, key: string) {
  const authorization = `Bearer ${key}`;
  return async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const json = { body: JSON.stringify(body), headers: { authorization, 'content-type': 'application/json' } };
    const request = body === undefined ? { headers: { authorization } } : json;
    const response = await fetch(`${url}${path}`, { method, ...request });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.status === 204 ? null : response.json();
  };
}
