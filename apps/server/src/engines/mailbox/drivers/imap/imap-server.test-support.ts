import { createServer, type Socket } from 'node:net';
import { answerFetch, readUids, type KeptMessage } from './imap-answers.test-support.ts';

interface Abilities {
  /** Extensions that the server says it has. */
  readonly extensions?: readonly string[];
  readonly user?: string;
  readonly password?: string;
}

/** What one connection is doing. */
interface Talk {
  folder: string | null;
  idlingAs: string | null;
  isIn: boolean;
}

/** As much of an IMAP server (RFC 9051) as reading one folder needs, without TLS. It keeps folders and messages as servers do. */
export async function startImapServer({
  extensions = ['IDLE', 'MOVE', 'UIDPLUS'],
  user = 'inbox',
  password = 'secret',
}: Abilities = {}) {
  const folders = new Map<string, KeptMessage[]>([['INBOX', []]]);
  const open = new Map<Socket, Talk>();
  const commands: string[] = [];
  let nextUid = 1;
  let generation = 7;
  let isRefusing = false;
  const say = (socket: Socket, line: string) => socket.write(`${line}\r\n`, 'latin1');
  const unquoted = (word: string) => word.replace(/^"|"$/g, '');
  const messagesIn = (folder: string | null) => folders.get(folder ?? '') ?? [];

  function expunge(socket: Socket, folder: string | null, gone: (message: KeptMessage) => boolean) {
    const messages = messagesIn(folder);
    for (let place = messages.length - 1; place >= 0; place -= 1) {
      const message = messages[place];
      if (message === undefined || !gone(message)) continue;
      messages.splice(place, 1);
      say(socket, `* ${place + 1} EXPUNGE`);
    }
  }
  const copy = (from: string | null, to: string, uids: ReadonlySet<number>) => {
    for (const { content, flags } of messagesIn(from).filter(({ uid }) => uids.has(uid)))
      folders.get(to)?.push({ uid: nextUid++, content, flags: new Set(flags) });
  };

  function byUid(socket: Socket, talk: Talk, [verb = '', set = '', ...rest]: string[]): string {
    const messages = messagesIn(talk.folder);
    if (verb === 'SEARCH') {
      say(socket, `* SEARCH ${messages.map(({ uid }) => uid).join(' ')}`);
      return 'OK';
    }
    const uids = readUids(set, messages);
    if (verb === 'FETCH')
      for (const [place, message] of messages.entries())
        if (uids.has(message.uid)) socket.write(answerFetch(place + 1, message, rest.join(' ')));
    if (verb === 'STORE')
      for (const message of messages.filter(({ uid }) => uids.has(uid)))
        for (const flag of rest.join(' ').match(/\\\w+/g) ?? []) message.flags.add(flag);
    if (verb === 'COPY' || verb === 'MOVE') {
      const to = unquoted(rest.join(' '));
      if (!folders.has(to)) return 'NO [TRYCREATE] no such folder';
      copy(talk.folder, to, uids);
      if (verb === 'MOVE') expunge(socket, talk.folder, ({ uid }) => uids.has(uid));
    }
    if (verb === 'EXPUNGE') expunge(socket, talk.folder, ({ uid, flags }) => uids.has(uid) && flags.has('\\Deleted'));
    return 'OK';
  }

  const works: Readonly<Record<string, (socket: Socket, talk: Talk, words: string[]) => string>> = {
    LOGIN(_socket, talk, words) {
      talk.isIn = !isRefusing && words.map(unquoted).join(' ') === `${user} ${password}`;
      return talk.isIn ? 'OK' : 'NO [AUTHENTICATIONFAILED] wrong name or password';
    },
    LIST(socket, _talk, words) {
      if (words.join(' ') === '"" ""') say(socket, String.raw`* LIST (\Noselect) "/" ""`);
      else for (const name of folders.keys()) say(socket, String.raw`* LIST (\HasNoChildren) "/" "${name}"`);
      return 'OK';
    },
    NAMESPACE(socket) {
      say(socket, '* NAMESPACE (("" "/")) NIL NIL');
      return 'OK';
    },
    CREATE(_socket, _talk, words) {
      const name = unquoted(words.join(' '));
      if (folders.has(name)) return 'NO it is there already';
      folders.set(name, []);
      return 'OK';
    },
    STATUS(socket, _talk, [name = '']) {
      if (!folders.has(unquoted(name))) return 'NO no such folder';
      say(socket, `* STATUS ${name} (MESSAGES ${messagesIn(unquoted(name)).length})`);
      return 'OK';
    },
    SELECT(socket, talk, words) {
      const name = unquoted(words.join(' '));
      if (!folders.has(name)) return 'NO no such folder';
      talk.folder = name;
      say(socket, `* ${messagesIn(name).length} EXISTS`);
      say(socket, `* OK [UIDVALIDITY ${generation}] names`);
      say(socket, `* OK [UIDNEXT ${nextUid}] next`);
      return 'OK [READ-WRITE]';
    },
    UID: (socket, talk, [verb = '', ...words]) => byUid(socket, talk, [verb.toUpperCase(), ...words]),
    EXPUNGE(socket, talk) {
      expunge(socket, talk.folder, ({ flags }) => flags.has('\\Deleted'));
      return 'OK';
    },
    LOGOUT(socket) {
      say(socket, '* BYE');
      return 'OK';
    },
    NOOP: () => 'OK',
    SUBSCRIBE: () => 'OK',
    LSUB: () => 'OK',
    CAPABILITY(socket) {
      say(socket, `* CAPABILITY IMAP4rev1 NAMESPACE ${extensions.join(' ')}`);
      return 'OK';
    },
  };

  function obey(socket: Socket, talk: Talk, line: string) {
    if (talk.idlingAs !== null) {
      say(socket, `${talk.idlingAs} OK the wait is over`);
      talk.idlingAs = null;
      return;
    }
    const [tag = '', verb = '', ...words] = line.match(/"[^"]*"|\([^)]*\)\S*|\S+/g) ?? [];
    const name = verb.toUpperCase();
    commands.push(name === 'UID' ? `UID ${words[0] ?? ''}` : name);
    if (name === 'IDLE' && extensions.includes('IDLE')) {
      talk.idlingAs = tag;
      say(socket, '+ waiting');
      return;
    }
    const work = works[name];
    if (work === undefined) say(socket, `${tag} BAD unknown`);
    else if (!talk.isIn && !['LOGIN', 'CAPABILITY', 'LOGOUT'].includes(name)) say(socket, `${tag} NO sign in first`);
    else say(socket, `${tag} ${work(socket, talk, words)}`);
    if (name === 'LOGOUT') socket.end();
  }

  const server = createServer((socket) => {
    const talk: Talk = { folder: null, idlingAs: null, isIn: false };
    open.set(socket, talk);
    let heard = '';
    socket.setEncoding('latin1').on('data', (text: string) => {
      heard += text;
      for (let end = heard.indexOf('\r\n'); end >= 0; end = heard.indexOf('\r\n')) {
        const line = heard.slice(0, end);
        heard = heard.slice(end + 2);
        obey(socket, talk, line);
      }
    });
    // A client that goes away in the middle is its own affair.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => open.delete(socket));
    say(socket, `* OK [CAPABILITY IMAP4rev1 NAMESPACE ${extensions.join(' ')}] fake`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    commands,
    url: `imap://${user}:${password}@127.0.0.1:${address.port}`,
    /** What lies in a folder, as it came. */
    messagesIn: (folder: string) => messagesIn(folder).map(({ content, flags }) => ({ content, flags: [...flags] })),
    /** A message arrives; who has the folder open hears of it. */
    deliver(content: string) {
      const inbox = messagesIn('INBOX');
      inbox.push({ uid: nextUid++, content, flags: new Set() });
      for (const [socket, { folder }] of open) if (folder === 'INBOX') say(socket, `* ${inbox.length} EXISTS`);
    },
    /** Whether somebody waits for messages. */
    isAwaited: () => [...open.values()].some(({ idlingAs }) => idlingAs !== null),
    /** Messages get new names, as when a mailbox is restored. */
    renumber: () => (generation += 1),
    refuseSignIn: (refuses: boolean) => (isRefusing = refuses),
    /** The line is cut. */
    cut() {
      for (const socket of open.keys()) socket.destroy();
    },
    async [Symbol.asyncDispose]() {
      for (const socket of open.keys()) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type ImapServer = Awaited<ReturnType<typeof startImapServer>>;
