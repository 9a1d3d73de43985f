import { createServer, type Socket } from 'node:net';

interface Received {
  readonly to: readonly string[];
  readonly message: string;
}

/** As much of an SMTP server (RFC 5321) as a client of one message needs. It keeps what it is sent. */
export async function startSmtpServer(account?: { readonly user: string; readonly password: string }) {
  const received: Received[] = [];
  const open = new Set<Socket>();
  let refusing = false;

  function talk(socket: Socket) {
    const say = (line: string) => socket.write(`${line}\r\n`);
    let heard = '';
    let to: string[] = [];
    let isIn = account === undefined;
    let body: string | undefined;

    function answer(line: string) {
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'EHLO') return say(account ? '250-fake\r\n250 AUTH PLAIN' : '250 fake');
      if (verb === 'AUTH') {
        const [, user, password] = Buffer.from(line.split(' ')[2] ?? '', 'base64')
          .toString()
          .split('\0');
        isIn = user === account?.user && password === account?.password;
        return say(isIn ? '235 in' : '535 wrong user or password');
      }
      if (verb === 'QUIT') return socket.end('221 bye\r\n');
      if (!isIn) return say('530 sign in first');
      if (verb === 'MAIL') to = [];
      if (verb === 'RCPT') to.push(/<([^>]*)>/.exec(line)?.[1] ?? '');
      if (verb === 'DATA') {
        body = '';
        return say('354 go on');
      }
      return say('250 fine');
    }

    socket.on('data', (chunk) => {
      heard += chunk.toString();
      for (let end = heard.indexOf('\r\n'); end >= 0; end = heard.indexOf('\r\n')) {
        const line = heard.slice(0, end);
        heard = heard.slice(end + 2);
        if (body === undefined) answer(line);
        else if (line === '.') {
          if (refusing) say('451 try again later');
          else {
            received.push({ to, message: body });
            say('250 taken');
          }
          refusing = false;
          body = undefined;
        } else body += `${line.replace(/^\.\./, '.')}\r\n`;
      }
    });
    // A client that goes away in the middle is its own affair.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => open.delete(socket));
    open.add(socket);
    say('220 fake');
  }

  const server = createServer(talk);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    received,
    url: `smtp://127.0.0.1:${address.port}`,
    urlWith: (user: string, password: string) =>
      `smtp://${encodeURIComponent(user)}:${encodeURIComponent(password)}@127.0.0.1:${address.port}`,
    refuseNext() {
      refusing = true;
    },
    async [Symbol.asyncDispose]() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
