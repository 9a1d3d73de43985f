import { expect, test, vi } from 'vitest';
import { type ConsentSteps, followConsent, openConsentWindow, WindowBlockedError } from './consent-window';

/** A window as far as it is used: where it was sent, and whether we closed it. */
const aWindow = () => ({ location: { href: 'about:blank' }, closed: false, close: vi.fn<() => void>() });
const follow = (opened: ReturnType<typeof aWindow>, steps: Partial<ConsentSteps>) =>
  followConsent(opened, {
    begin: () => Promise.resolve('https://provider.example/consent'),
    ask: () => Promise.resolve(false),
    closed: () => undefined,
    everyMs: 0,
    forMs: 60_000,
    signal: new AbortController().signal,
    ...steps,
  });

test('the window is sent to the provider, asked after until the person has said yes, and closed', async () => {
  const opened = aWindow();
  const answers = [false, false, true] as const;
  let asked = 0;
  expect(await follow(opened, { ask: () => Promise.resolve(answers[asked++] ?? false) })).toEqual({ outcome: 'connected' });
  expect(opened.location.href).toBe('https://provider.example/consent');
  expect(opened.close).toHaveBeenCalledOnce();
});

test('a window that says it is closed may still have been answered', async () => {
  const opened = { ...aWindow(), closed: true };
  expect(await follow(opened, { ask: () => Promise.resolve(true) })).toEqual({ outcome: 'connected' });
});

test('a window that is closed without an answer is noticed once, and the page is free while it goes on asking', async () => {
  const opened = { ...aWindow(), closed: true };
  const closed = vi.fn<() => void>();
  const answers = [false, false, true] as const;
  let asked = 0;
  const ask = () => Promise.resolve(answers[asked++] ?? false);
  expect(await follow(opened, { ask, closed })).toEqual({ outcome: 'connected' });
  expect(closed).toHaveBeenCalledOnce();
});

test('a window that closes itself with its answer is not told of as closed', async () => {
  const opened = aWindow();
  const closed = vi.fn<() => void>();
  const ask = () => {
    opened.closed = true;
    return Promise.resolve(true as const);
  };
  expect(await follow(opened, { ask, closed })).toEqual({ outcome: 'connected' });
  expect(closed).not.toHaveBeenCalled();
});

test('of a window that is gone nothing is said when the time is over', async () => {
  let asked = 0;
  const stop = new AbortController();
  const ask = () => {
    asked += 1;
    return Promise.resolve(false as const);
  };
  vi.useFakeTimers();
  const waited = follow({ ...aWindow(), closed: true }, { ask, everyMs: 2_000, forMs: 4_000, signal: stop.signal });
  await vi.advanceTimersByTimeAsync(4_000);
  vi.useRealTimers();
  expect(await waited).toEqual({ outcome: 'left' });
  expect(asked).toBe(2);
});

test('a no is told with its reason, and ends the asking', async () => {
  const ask = vi.fn<ConsentSteps['ask']>(() => Promise.resolve({ refused: 'You did not allow it' }));
  expect(await follow(aWindow(), { ask })).toEqual({ outcome: 'refused', reason: 'You did not allow it' });
  expect(ask).toHaveBeenCalledOnce();
});

test('whoever says nothing is waited for as long as was agreed, however slow the answers are, and keeps the window', async () => {
  vi.useFakeTimers();
  const opened = aWindow();
  const ask = vi.fn<ConsentSteps['ask']>(() => Promise.resolve(false));
  const waited = follow(opened, { ask, everyMs: 2_000, forMs: 10_000 });
  await vi.advanceTimersByTimeAsync(4_000);
  expect(ask).toHaveBeenCalledTimes(2);
  ask.mockImplementation(() => {
    vi.setSystemTime(Date.now() + 5_000);
    return Promise.resolve(false);
  });
  await vi.advanceTimersByTimeAsync(2_000);
  vi.useRealTimers();
  expect(await waited).toEqual({ outcome: 'waiting' });
  expect(ask).toHaveBeenCalledTimes(3);
  expect(opened.close).not.toHaveBeenCalled();
});

test('whoever leaves the page is not waited for', async () => {
  const ask = vi.fn<ConsentSteps['ask']>(() => Promise.resolve(false));
  expect(await follow(aWindow(), { ask, signal: AbortSignal.abort() })).toEqual({ outcome: 'left' });
  expect(ask).not.toHaveBeenCalled();
});

test('a window that has nowhere to go is closed, and the reason is thrown', async () => {
  const opened = aWindow();
  const begin = () => Promise.reject(new Error('This service is not set up'));
  await expect(follow(opened, { begin })).rejects.toThrow('This service is not set up');
  expect(opened.close).toHaveBeenCalledOnce();
});

test('a browser that blocks windows is named', () => {
  vi.stubGlobal('window', { open: () => null });
  expect(() => openConsentWindow()).toThrow(WindowBlockedError);
  vi.unstubAllGlobals();
});
