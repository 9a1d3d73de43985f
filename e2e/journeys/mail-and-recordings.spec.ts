import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectNoAccessibilityFindings } from '../fixtures/accessibility.ts';
import { LEASE, sampleFile, uploadMade } from '../fixtures/documents.ts';
import { test } from '../fixtures/journey.ts';
import { madeMail } from '../fixtures/made-mail.ts';
import { madeSilence } from '../../apps/server/src/features/intake/made-silence.test-support.ts';

test('the files of a mail are documents that lead back to it, and a recording in it is played', async ({ signedIn: page }) => {
  const mail = madeMail({
    subject: 'The flat in Linden Row',
    text: 'The lease and what the landlord said.',
    attachments: [
      { name: LEASE, content: await readFile(sampleFile(LEASE)) },
      { name: 'landlord.wav', content: madeSilence(3) },
      { name: 'viewing.aep', content: Buffer.from('BEGIN:VCALENDAR') },
    ],
  });
  await uploadMade(page, 'Linden Row.eml', mail);
  await page.goto('/doc/Linden%20Row.eml');
  const attachments = page.getByRole('navigation', { name: 'Attachments' });
  await expect(attachments.getByRole('link')).toHaveCount(3, { timeout: 30_000 });
  await expectNoAccessibilityFindings(page);

  await attachments.getByRole('link', { name: LEASE }).click();
  await expect(page.getByText('From the mail Linden Row.eml')).toBeVisible();
  await page.getByRole('link', { name: 'Linden Row.eml' }).click();
  await expect(page.getByRole('heading', { name: 'Linden Row.eml' })).toBeVisible();
  await page.getByRole('toolbar', { name: 'Document' }).getByRole('button', { name: 'Facts' }).click();
  const facts = page.getByRole('region', { name: 'From the file' });
  await expect(facts).toContainText('Paul Berg <paul@example.org>');

  await attachments.getByRole('link', { name: 'landlord.wav' }).click();
  const player = page.getByLabel('landlord.wav', { exact: true });
  await expect(player).toBeVisible();
  await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => Math.round(audio.duration))).toBe(3);
});
