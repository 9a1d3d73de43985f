import type { DocumentKind } from 'contract/facts';
import type { FileType } from 'contract/file-types';
import type { SearchHint, UnderstoodPart } from 'contract/search';
import type { PassageFilter } from '#engines/passage-index/passage-index.ts';
import { nameOfLanguage } from 'contract/language-names';
import { languageHint, readLanguage } from './read-language.ts';
import { readOperator, type Restriction } from './read-operator.ts';

/** What the library, and not the index, knows of a document. */
export interface DocumentConditions {
  /** One of them suffices. */
  readonly types: readonly FileType[];
  readonly bytes: { readonly least?: number; readonly most?: number } | null;
  /** Where it came from, or who wrote it; one of them suffices. */
  readonly from: readonly string[];
  /** All of them must be on the document. */
  readonly tags: readonly string[];
  readonly starred: boolean;
  /** One of them suffices. */
  readonly kinds: readonly DocumentKind[];
  readonly senders: readonly string[];
  readonly references: readonly string[];
  readonly dated: Restriction['dated'] | null;
  readonly total: Restriction['total'] | null;
}

/** What a question says beside plain words, gathered while it is read. */
export class QuestionParts {
  readonly phrases: string[] = [];
  readonly excluded: string[] = [];
  readonly restrictions: Restriction[] = [];
  readonly understood: UnderstoodPart[] = [];
  readonly hints: SearchHint[] = [];

  add(kind: UnderstoodPart['kind'], label: string, text: string): void {
    this.understood.push({ kind, label, text });
  }

  /** @returns whether the value made sense; otherwise the text stays plain */
  operator(name: string, value: string, text: string, now: number): boolean {
    const outcome = readOperator(name, value, now);
    if ('sentence' in outcome) {
      this.hints.push({ text, sentence: outcome.sentence });
      return false;
    }
    this.restrictions.push(outcome.restriction);
    this.add(outcome.part.kind, outcome.part.label, text);
    return true;
  }

  /** Where nothing but documents in a language is asked for, they are what is wanted; else a hint says how to ask for them. */
  withoutLanguage(plain: string): string {
    const asked = this.#all('language').length > 0 ? null : readLanguage(plain);
    if (asked?.isAll !== true) {
      if (asked) this.hints.push(languageHint(asked));
      return plain;
    }
    this.restrictions.push({ language: asked.language });
    this.add('language', `in ${nameOfLanguage(asked.language)}`, plain);
    return '';
  }

  #all<Name extends keyof Restriction>(name: Name): NonNullable<Restriction[Name]>[] {
    return this.restrictions.flatMap((restriction) => restriction[name] ?? []) as NonNullable<Restriction[Name]>[];
  }

  filter(): PassageFilter {
    const [filename, folder, source, languages] = [
      this.#all('filename'),
      this.#all('folder'),
      this.#all('source'),
      this.#all('language'),
    ];
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parts of conditions put together are conditions
    const modified = Object.assign({}, ...this.#all('modified')) as NonNullable<PassageFilter['modified']>;
    const pageNumber = this.#all('pageNumber').at(-1);
    return {
      ...(filename.length > 0 && { filename }),
      ...(folder.length > 0 && { folder }),
      ...(source.length > 0 && { source }),
      ...(languages.length > 0 && { languages }),
      ...(Object.keys(modified).length > 0 && { modified }),
      ...(pageNumber && { pageNumber }),
    };
  }

  conditions(): DocumentConditions {
    const bytes = this.#all('bytes');
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parts of conditions put together are conditions
    const most = Object.assign({}, ...bytes) as NonNullable<DocumentConditions['bytes']>;
    const [dated, total] = [this.#all('dated'), this.#all('total')];
    const [whenDated, howMuch]: [{ from?: string; before?: string }, { least?: number; most?: number }] = [{}, {}];
    for (const range of dated) Object.assign(whenDated, range);
    for (const range of total) Object.assign(howMuch, range);
    return {
      types: this.#all('type'),
      bytes: bytes.length === 0 ? null : most,
      from: this.#all('from'),
      tags: this.#all('tag'),
      starred: this.#all('starred').length > 0,
      kinds: this.#all('kind'),
      senders: this.#all('sender'),
      references: this.#all('reference'),
      dated: dated.length === 0 ? null : whenDated,
      total: total.length === 0 ? null : howMuch,
    };
  }
}
