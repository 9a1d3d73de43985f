import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { madeCompound } from '#engines/document-format/packages/made-compound.test-support.ts';
import type { AttachmentReader, MailFormatId } from './attachment-reader.ts';

const base64 = (content: string) => Buffer.from(content).toString('base64');
const attached = (name: string, content: string) =>
  `--b\nContent-Type: text/csv; name="${name}"\nContent-Disposition: attachment\nContent-Transfer-Encoding: base64\n\n${base64(content)}\n`;
const mail = (parts: string, subject = 'Papers') =>
  `From: a@example.org\nDate: Thu, 12 Mar 2026 10:05:00 +0100\nSubject: ${subject}\nContent-Type: multipart/mixed; boundary=b\n\n${parts}--b--\n`;
const utf16 = (value: string) => Buffer.from(value, 'utf16le');

/** What every reader of attachments must hold. */
export function attachmentReaderContract(
  name: string,
  makeReader: (limits: { readonly silence?: number }) => AttachmentReader,
): void {
  describe(`attachment reader: ${name}`, { timeout: 60_000 }, () => {
    const cleanUp: (() => Promise<void>)[] = [];
    afterEach(async () => {
      for (const clean of cleanUp.splice(0)) await clean();
    });
    const open = (limits: { readonly silence?: number } = {}) => {
      const reader = makeReader(limits);
      cleanUp.push(() => reader.close());
      return reader;
    };
    const save = async (content: string | Uint8Array) => {
      const folder = await mkdtemp(join(tmpdir(), 'attachment-reader-'));
      cleanUp.push(() => rm(folder, { recursive: true, force: true }));
      const path = join(folder, 'mail');
      await writeFile(path, content);
      return path;
    };
    const list = async (content: string | Uint8Array, format: MailFormatId, reader = open()) => {
      const found: string[] = [];
      await reader.each({ path: await save(content), format }, async ({ name: called, bytes, content: read }) => {
        const said = await text(read());
        expect(Buffer.byteLength(said)).toBe(bytes);
        found.push(`${called}: ${said}`);
        return true;
      });
      return found;
    };

    test('finds the attachments of a mail, with their bytes and its date', async () => {
      const path = await save(mail(attached('a.csv', 'one') + attached('b.csv', 'two')));
      const found: unknown[] = [];
      await open().each({ path, format: 'eml' }, async ({ content, ...attachment }) => {
        found.push({ ...attachment, content: await text(content()) });
        return true;
      });
      const shared = { mediaType: 'text/csv', bytes: 3, folder: '', problem: null, sentAt: Date.UTC(2026, 2, 12, 9, 5) };
      expect(found).toEqual([
        { ...shared, position: 0, name: 'a.csv', content: 'one' },
        { ...shared, position: 1, name: 'b.csv', content: 'two' },
      ]);
    });

    test('finds those of mails in a mail, behind its own', async () => {
      const inner = mail(attached('inner.csv', 'deep'), 'Inner');
      expect(
        await list(
          mail(
            `--b\nContent-Type: message/rfc822\n\n${inner.replaceAll('--b', '--c').replace('boundary=b', 'boundary=c')}\n${attached('own.csv', 'own')}`,
          ),
          'eml',
        ),
      ).toEqual(['own.csv: own', 'inner.csv: deep']);
    });

    test('leaves out a picture that the text shows at its place', async () => {
      const html = '--b\nContent-Type: text/html\n\n<p>Hello <img src="cid:logo@x"></p>\n';
      const logo =
        '--b\nContent-Type: image/png; name="logo.png"\nContent-ID: <logo@x>\nContent-Transfer-Encoding: base64\n\nAAAA\n';
      expect(await list(mail(html + logo + attached('a.csv', 'one')), 'eml')).toEqual(['a.csv: one']);
    });

    test('goes through a mailbox mail by mail', async () => {
      const box = ['a', 'b'].map((one) => `From x\n${mail(attached(`${one}.csv`, one))}\n`).join('');
      expect(await list(box, 'mbox')).toEqual(['a.csv: a', 'b.csv: b']);
    });

    test('finds those of a mail as Outlook saves it', async () => {
      const message = madeCompound({
        '__substg1.0_0037001F': utf16('Papers'),
        '__attach_version1.0_#00000000': {
          '__substg1.0_3707001F': utf16('lease.csv'),
          '__substg1.0_37010102': Buffer.from('rent'.repeat(2_000)),
        },
      });
      expect(await list(message, 'msg')).toEqual([`lease.csv: ${'rent'.repeat(2_000)}`]);
    });

    test('shows no more when it is told so, and takes the next mail apart', async () => {
      const reader = open();
      const path = await save(mail(attached('a.csv', 'one') + attached('b.csv', 'two')));
      const seen: string[] = [];
      await reader.each({ path, format: 'eml' }, async ({ name: called }) => {
        seen.push(called);
        return false;
      });
      expect(seen).toEqual(['a.csv']);
      expect(await list(mail(attached('c.csv', 'three')), 'eml', reader)).toEqual(['c.csv: three']);
    });

    test('passes on what goes wrong with one', async () => {
      const path = await save(mail(attached('a.csv', 'one')));
      const failing = open().each({ path, format: 'eml' }, () => Promise.reject(new Error('the disk is full')));
      await expect(failing).rejects.toThrow('the disk is full');
    });

    test.each<readonly [string, string, MailFormatId]>([
      ['an Outlook mail that is none', 'hello', 'msg'],
      ['a mailbox that is none', 'hello', 'mbox'],
    ])('refuses %s', async (_what, content, format) => {
      await expect(list(content, format)).rejects.toMatchObject({ name: 'AttachmentsRefusedError', reason: 'damaged' });
    });

    test('ends on mails in mails without an end, and on parts without number', async () => {
      const reader = open({ silence: 10_000 });
      const nested = 'Content-Type: message/rfc822\n\n'.repeat(20_000);
      expect(await list(nested, 'eml', reader)).toEqual([]);
      const crowded = await list(mail(attached('x.csv', 'x').repeat(5_000)), 'eml', reader);
      expect(crowded.length).toBeLessThanOrEqual(2_000);
    });

    test('says that a file is not there, without blaming it', async () => {
      await expect(open().each({ path: '/no/such/file', format: 'eml' }, async () => true)).rejects.toThrow('cannot be read');
    });
  });
}
