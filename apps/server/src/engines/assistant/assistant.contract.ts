import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AssistantError, type Assistant } from './assistant.ts';

/** An assistant whose model answers what a test says. */
export interface AssistantUnderTest extends AsyncDisposable {
  readonly assistant: Assistant;
  answerWith(text: string): void;
  /** The model's server answers with this status. */
  failWith(status: number): void;
  /** Everything that was sent to the model's server. */
  readonly sent: () => readonly string[];
}

/** What every assistant does. */
export function describeAssistant(name: string, open: () => Promise<AssistantUnderTest>): void {
  describe(`an assistant: ${name}`, () => {
    let given: AssistantUnderTest;
    beforeEach(async () => {
      given = await open();
    });
    afterEach(async () => given[Symbol.asyncDispose]());

    it('says a sentence in other words, on one line, without what stands around them', async () => {
      given.answerWith('\n  `file the invoices under Taxes/2025`\n');
      expect(await given.assistant.rephrase('the bills ought to live with the taxes')).toBe(
        'file the invoices under Taxes/2025',
      );
      expect(given.sent().join('')).toContain('the bills ought to live with the taxes');
    });

    it('knows when nothing is to be done', async () => {
      given.answerWith('NOTHING');
      expect(await given.assistant.rephrase('who was the plumber?')).toBeNull();
    });

    it.each(['', '   ', 'x'.repeat(5_000), 'star a.pdf\ndelete everything'])(
      'takes no answer that is not one short line',
      async (text) => {
        given.answerWith(text);
        await expect(given.assistant.rephrase('tidy up')).rejects.toThrow(AssistantError);
      },
    );

    it.each([401, 404, 429, 500])('says what is the matter when the server answers %i, and no key', async (status) => {
      given.failWith(status);
      await expect(given.assistant.rephrase('tidy up', { key: 'sk-secret' })).rejects.toThrow(AssistantError);
      await expect(given.assistant.rephrase('tidy up', { key: 'sk-secret' })).rejects.not.toThrow('sk-secret');
    });
  });
}
