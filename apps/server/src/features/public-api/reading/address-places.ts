import { shortQuote } from 'contract/range-of-quote';
import type { Command } from 'contract/commands';
import type { Facts } from 'contract/facts';
import type { CommandObject } from 'contract/v1/organising';
import type { FactsOfFile } from 'contract/v1/reading';
import type * as z from 'zod';

interface LitWords {
  readonly documentId: string;
  /** Counted from 1. */
  readonly page: number;
  /** The words that are lit there. They find the place again where the file has a new version. */
  readonly quote: string;
  /** Where they stood in the text of the page, which tells places of one page apart that say the same. */
  readonly at?: number;
  /** What was asked; the reader shows its other answers. */
  readonly question?: string;
}

/** Addresses of the reader and of plans. @param publicUrl origin under which people reach the product */
export function createAddressPlaces(publicUrl: string) {
  function placeAddress({ documentId, page, quote, at, question }: LitWords): string {
    const url = new URL(`/doc/${encodeURIComponent(documentId)}`, publicUrl);
    const words = shortQuote(quote);
    url.search = new URLSearchParams({
      page: String(page),
      ...(question !== undefined && { q: question }),
      ...(at !== undefined && { at: String(at) }),
      ...(words !== '' && { text: words }),
    }).toString();
    return url.href;
  }

  return {
    place: placeAddress,
    document: (documentId: string): string => new URL(`/doc/${encodeURIComponent(documentId)}`, publicUrl).href,
    /** The facts of a document, each with the address of the line that says it. */
    facts(documentId: string, facts: Facts): z.input<typeof FactsOfFile>['facts'] {
      const addressed = Object.entries(facts).map(([name, fact]) => [
        name,
        !fact?.place ? fact : { ...fact, place: { ...fact.place, url: placeAddress({ documentId, ...fact.place }) } },
      ]);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the facts as they came, with an address in each place
      return Object.fromEntries(addressed) as z.input<typeof FactsOfFile>['facts'];
    },
    /** A command with the address of its plan, and of the line that is the reason of each step. */
    command(command: Command): CommandObject {
      const steps = command.steps.map((step) => {
        const { documentId, reason } = step;
        const { page, quote } = reason;
        if (documentId === null || page === undefined || quote === undefined) return step;
        return { ...step, reason: { ...reason, url: placeAddress({ documentId, page, quote }) } };
      });
      return { ...command, steps, url: new URL(`/commands/${encodeURIComponent(command.id)}`, publicUrl).href };
    },
  };
}
export type AddressPlaces = ReturnType<typeof createAddressPlaces>;
