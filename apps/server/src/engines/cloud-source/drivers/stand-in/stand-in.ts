import type { Clock } from '#kernel/clock.ts';
import type { CloudSourceDriver } from '../../cloud-source.ts';
import type { OutboundFetch } from '../../outbound-fetch.ts';
import { dropboxDriver } from '../dropbox/dropbox-driver.ts';
import { googleDriveDriver } from '../google-drive/google-drive-driver.ts';
import { notionDriver } from '../notion/notion-driver.ts';
import { onedriveDriver } from '../onedrive/onedrive-driver.ts';
import { callOverHttp } from './call-back.ts';
import { startDropboxStandIn } from './dropbox-stand-in.ts';
import { startGoogleDriveStandIn } from './google-drive-stand-in.ts';
import type { InventedFiles } from './invented-files.ts';
import { startNotionStandIn } from './notion-stand-in.ts';
import { startOnedriveStandIn } from './onedrive-stand-in.ts';
import { startS3StandIn } from './s3-stand-in.ts';
import { startWebdavStandIn } from './webdav-stand-in.ts';

export interface SampleFile {
  readonly name: string;
  readonly bytes: Buffer;
}

interface Options {
  readonly fetch: OutboundFetch;
  readonly clock: Clock;
  /** Dealt out among the invented accounts. */
  readonly samples: readonly SampleFile[];
}

const NOTE =
  '# Packing list\n\nFor the **spring** walk: tent, stove, two maps and the blue rope.\n\n- Tent\n- Stove\n- Blue rope\n';
const CLIENT = { clientId: 'stand-in', clientSecret: 'stand-in' } as const;

/** Puts every n-th sample into an account, some in folders, beside a file that cannot be read. */
function fill(files: InventedFiles, samples: readonly SampleFile[]): void {
  files.mkdir('/Papers');
  samples.forEach(({ name, bytes }, index) => files.put(index % 2 === 0 ? `/${name}` : `/Papers/${name}`, bytes));
  files.put('/Papers/holiday.jpg', 'not really a picture');
}

/**
 * All services at once, with invented accounts, on ports of this machine: so that everything can be tried without one. The drivers are the
 * real ones; only the addresses they ask differ.
 */
export async function startStandIns({ fetch, clock, samples }: Options) {
  const dealt = (turn: number) => samples.filter((_sample, index) => index % 3 === turn);
  const drive = await startGoogleDriveStandIn({ callBack: callOverHttp });
  const dropbox = await startDropboxStandIn();
  const onedrive = await startOnedriveStandIn({ callBack: callOverHttp });
  const notion = await startNotionStandIn();
  const webdav = await startWebdavStandIn();
  const s3 = await startS3StandIn();
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
    /** What to write into the forms of the kinds that have no sign-in page. */
    filledIn: new Map([
      ['webdav', { address: webdav.address, username: webdav.username, password: webdav.settings.password }],
      ['s3', { endpoint: s3.url, bucket: s3.bucket, accessKey: s3.accessKey, secretKey: s3.settings.secretKey }],
    ]),
    async [Symbol.asyncDispose]() {
      for (const server of servers) await server[Symbol.asyncDispose]();
    },
  };
}
export type StandIns = Awaited<ReturnType<typeof startStandIns>>;
