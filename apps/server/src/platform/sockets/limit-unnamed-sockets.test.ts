import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, it, vi } from 'vitest';
import { createUnnamedSockets } from './limit-unnamed-sockets.ts';

const requestFrom = (address: string): IncomingMessage => {
  const request = new IncomingMessage(new Socket());
  request.headers['x-address'] = address;
  return request;
};
const open = (closedAfter = 60_000) =>
  createUnnamedSockets({ addressOf: ({ headers }) => String(headers['x-address']), closedAfter });
const many = (address: string) => Array.from({ length: 100 }, () => requestFrom(address));

it('refuses the 101st socket of an address, and no socket of another', () => {
  const sockets = open();
  expect(many('192.0.2.1').every(sockets.admit)).toBe(true);
  expect(sockets.admit(requestFrom('192.0.2.1'))).toBe(false);
  expect(sockets.admit(requestFrom('192.0.2.2'))).toBe(true);
});

it('counts an IPv6 network as one address', () => {
  const sockets = open();
  const requests = Array.from({ length: 100 }, (_, host) => requestFrom(`2001:db8:1:2::${host.toString(16)}`));
  expect(requests.every(sockets.admit)).toBe(true);
  expect(sockets.admit(requestFrom('2001:db8:1:2:ffff::1'))).toBe(false);
  expect(sockets.admit(requestFrom('2001:db8:1:3::1'))).toBe(true);
});

it('gives the place back once when a socket says who it is and then closes', () => {
  const sockets = open();
  const requests = many('192.0.2.1');
  requests.forEach(sockets.admit);
  const [first] = requests;
  if (first === undefined) throw new Error('a hundred were made');
  sockets.named(first);
  first.socket.emit('close');
  expect([requestFrom('192.0.2.1'), requestFrom('192.0.2.1')].map(sockets.admit)).toEqual([true, false]);
});

it('gives the place back when the connection closes', () => {
  const sockets = open();
  const requests = many('192.0.2.1');
  requests.forEach(sockets.admit);
  requests[7]?.socket.emit('close');
  expect(sockets.admit(requestFrom('192.0.2.1'))).toBe(true);
});

it('gives the place back when the time to say it is over', () => {
  vi.useFakeTimers();
  try {
    const sockets = open(10_000);
    many('192.0.2.1').forEach(sockets.admit);
    vi.advanceTimersByTime(10_000);
    expect(sockets.admit(requestFrom('192.0.2.1'))).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});
