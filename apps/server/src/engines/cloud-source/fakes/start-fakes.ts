import type { Clock } from '#kernel/clock.ts';
import type { CloudSourceDriver } from '../cloud-source.ts';
import type { OutboundFetch } from '#kernel/outbound/outbound-fetch.ts';
import { dropboxDriver } from '../drivers/dropbox/dropbox.ts';
import { googleDriveDriver } from '../drivers/google-drive/google-drive.ts';
import { notionDriver } from '../drivers/notion/notion.ts';
import { onedriveDriver } from '../drivers/onedrive/onedrive.ts';
import { callOverHttp } from './call-back.ts';
import { startFakeDropbox } from './fake-dropbox.ts';
import { startFakeGoogleDrive } from './fake-google-drive.ts';
import type { FakeFiles } from './fake-files.ts';
import { startFakeNotion } from './fake-notion.ts';
import { startFakeOnedrive } from './fake-onedrive.ts';
import { startFakeS3 } from './fake-s3.ts';
import { startFakeWebdav } from './fake-webdav.ts';

export interface SampleFile {
  readonly name: string;
  readonly bytes: Buffer;
}

interface Options {
  readonly fetch: OutboundFetch;
  readonly clock: Clock;
  /** Distributed among the sample accounts. */
  readonly samples: readonly SampleFile[];
}

const NOTE =
  '# Packing list\n\nFor the **spring** walk: tent, stove, two maps and the blue rope.\n\n- Tent\n- Stove\n- Blue rope\n';
const CLIENT = { clientId: 'fake-client', clientSecret: 'fake-secret' } as const;

/** Puts every n-th sample into an account, some in folders, beside a file that cannot be read. */
function fill(files: FakeFiles, samples: readonly SampleFile[]): void {
  files.mkdir('/Papers');
  samples.forEach(({ name, bytes }, index) => files.put(index % 2 === 0 ? `/${name}` : `/Papers/${name}`, bytes));
  files.put('/Papers/holiday.heic', 'not really a picture');
}

/**
 * Starts a fake of every provider, with sample accounts, on ports of this machine, so that everything can be tried without an account. The
 * drivers are the real ones; only their addresses differ.
 */
export async function startFakes({ fetch, clock, samples }: Options) {
  const dealt = (turn: number) => samples.filter((_sample, index) => index % 3 === turn);
  const drive = await startFakeGoogleDrive({ callBack: callOverHttp });
  const dropbox = await startFakeDropbox();
  const onedrive = await startFakeOnedrive({ callBack: callOverHttp });
  const notion = await startFakeNotion();
  const webdav = await startFakeWebdav();
  const s3 = await startFakeS3();
  fill(drive.files, dealt(0));
  fill(dropbox.files, dealt(1));
  fill(onedrive.files, dealt(2));
  fill(webdav.files, dealt(0).slice(0, 1));
  notion.files.put('/Packing list', NOTE);
  dealt(1)
    .slice(0, 2)
    .forEach(({ name, bytes }) => s3.store(`archive/${name}`, bytes));
  const drivers: CloudSourceDriver[] = [
    googleDriveDriver({ ...CLIENT, fetch, clock, addresses: { accounts: drive.url, oauth: drive.url, api: drive.url } }),
    dropboxDriver({
      appKey: CLIENT.clientId,
      appSecret: CLIENT.clientSecret,
      fetch,
      clock,
      addresses: { web: dropbox.url, api: dropbox.url, content: dropbox.url, notify: dropbox.url },
    }),
    onedriveDriver({ ...CLIENT, fetch, clock, addresses: { login: onedrive.url, graph: onedrive.url } }),
    notionDriver({ ...CLIENT, fetch, clock, address: notion.url }),
  ];
  const servers = [drive, dropbox, onedrive, notion, webdav, s3];
  return {
    drivers,
    clientId: CLIENT.clientId,
    dropboxSecret: CLIENT.clientSecret,
    servers: { drive, dropbox, onedrive, notion, webdav, s3 },
    /** Values for the forms of the kinds without a consent page. */
    formDefaults: new Map([
      ['webdav', { address: webdav.address, username: webdav.username, password: webdav.settings.password }],
      ['s3', { endpoint: s3.url, bucket: s3.bucket, accessKey: s3.accessKey, secretKey: s3.settings.secretKey }],
    ]),
    async [Symbol.asyncDispose]() {
      for (const server of servers) await server[Symbol.asyncDispose]();
    },
  };
}
export type Fakes = Awaited<ReturnType<typeof startFakes>>;
