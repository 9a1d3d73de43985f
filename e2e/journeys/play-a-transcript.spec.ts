import { openTranscriptionService } from '../../apps/server/src/engines/transcriber/transcription-service.test-support.ts';
import { expectNoAccessibilityFindings } from '../fixtures/accessibility.ts';
import { uploadMade } from '../fixtures/documents.ts';
import { expect, test } from '../fixtures/journey.ts';
import { madeSilence } from '../../apps/server/src/features/intake/made-silence.test-support.ts';

test('a recording is transcribed, found by what is said in it, and played from there', async ({
  signedIn: page,
  expectConsoleError,
}) => {
  // While its new pages are read, the words of a page are not there yet.
  expectConsoleError({ text: /409/, address: /\/words$/ });
  const port = Number(process.env['E2E_TRANSCRIBER_PORT']);
  await using service = await openTranscriptionService({ port });
  service.model.segments = [
    { start: 0, end: 4, text: ' Good morning, this is Berg Plumbing.' },
    { start: 7.2, end: 9, text: ' The boiler in the cellar was repaired on Tuesday.' },
  ];
  // The first try fails for good, and a press tries again.
  service.model.status = 413;
  await uploadMade(page, 'voice message.wav', madeSilence(12), /^Partly ready to search/);
  await page.goto('/doc/voice%20message.wav');
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('The transcriber does not take a recording of this size.')).toBeVisible();
  service.model.status = 200;
  await again.click();
  const time = page.getByRole('button', { name: 'Play from 0:07' });
  await expect(time).toBeVisible({ timeout: 60_000 });
  await expectNoAccessibilityFindings(page);
  const player = page.getByLabel('voice message.wav', { exact: true });
  const position = () => player.evaluate((audio: HTMLAudioElement) => audio.currentTime);
  await time.click();
  await expect.poll(position).toBeGreaterThanOrEqual(7);

  await page.goto(`/search?q=${encodeURIComponent('when was the boiler repaired?')}`);
  await page.getByRole('link', { name: 'voice message.wav' }).first().click();
  const sentence = page.getByRole('button', { name: 'Play the marked sentence, from 0:07' }).first();
  await expect(sentence).toBeVisible({ timeout: 30_000 });
  // It stands at the place before anything is pressed.
  await expect.poll(position).toBe(7);
  await sentence.click();
  await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => audio.paused)).toBe(false);
});
