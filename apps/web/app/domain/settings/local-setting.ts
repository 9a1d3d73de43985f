import { LOCAL_KEYS } from 'contract/constants';
import { useCallback, useSyncExternalStore } from 'react';
import * as z from 'zod';
import { readStored } from '~/lib/browser/stored-value';

/** A setting that stays in this browser: its key in local storage, its shape, and what nothing stored means. */
export interface LocalSetting<Value> {
  readonly key: string;
  readonly schema: z.ZodType<Value>;
  readonly otherwise: Value;
}

export const showDemoResponses: LocalSetting<boolean> = {
  key: LOCAL_KEYS.showDemoResponses,
  schema: z.boolean(),
  otherwise: true,
};

const ApiKeys = z.object({ openai: z.string().default(''), voyage: z.string().default('') });
export type ApiKeys = z.infer<typeof ApiKeys>;
export const apiKeys: LocalSetting<ApiKeys> = {
  key: LOCAL_KEYS.apiKeys,
  schema: ApiKeys,
  otherwise: { openai: '', voyage: '' },
};

const changed = 'local-setting-changed';
const parsed = new Map<string, { raw: string | null; value: unknown }>();

/** The stored value, or the default where nothing or something unreadable is stored. The same object until it changes. */
export function readLocalSetting<Value>(setting: LocalSetting<Value>): Value {
  const raw = readStored(setting.key);
  const known = parsed.get(setting.key);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- kept under the same text, read by the same schema
  if (known && known.raw === raw) return known.value as Value;
  let value = setting.otherwise;
  if (raw !== null) {
    try {
      value = setting.schema.parse(JSON.parse(raw));
    } catch {
      // Written by hand or by an older version: the default is safer than a guess.
      value = setting.otherwise;
    }
  }
  parsed.set(setting.key, { raw, value });
  return value;
}

/** Keeps a value. Throws where the browser refuses storage, so that the screen can say that nothing was saved. */
export function writeLocalSetting<Value>(setting: LocalSetting<Value>, value: Value) {
  localStorage.setItem(setting.key, JSON.stringify(value));
  dispatchEvent(new CustomEvent(changed, { detail: setting.key }));
}

/** The value and its setter; follows other components and other tabs. */
export function useLocalSetting<Value>(setting: LocalSetting<Value>): [Value, (value: Value) => void] {
  const subscribe = useCallback((listener: () => void) => {
    addEventListener('storage', listener);
    addEventListener(changed, listener);
    return () => {
      removeEventListener('storage', listener);
      removeEventListener(changed, listener);
    };
  }, []);
  const value = useSyncExternalStore(
    subscribe,
    () => readLocalSetting(setting),
    () => setting.otherwise,
  );
  return [value, useCallback((next) => writeLocalSetting(setting, next), [setting])];
}
