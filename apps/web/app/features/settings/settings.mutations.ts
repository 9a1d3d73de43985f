import { useMutation, useQueryClient } from '@tanstack/react-query';
import { KeyCreated, type NewKey, type PasswordChange, type ProfileChange, SessionsEnded } from 'contract/account';
import { DownloadAnswer } from 'contract/documents';
import { KEY_HEADERS, KeyTestAnswer, type KeyService, EmbeddingModel } from 'contract/embedding-model';
import { LocalModels, ModelImportAnswer } from 'contract/local-models';
import { RecognitionLanguages } from 'contract/recognition-languages';
import { SynonymAnswer } from 'contract/search-words';
import { Me } from 'contract/session';
import * as z from 'zod';
import { api, errorSentence } from '~/lib/server/api';
import { localModelsQuery } from '~/domain/models/local-models';
import { embeddingModelQuery, servicesWithOwnKey } from '~/domain/settings/embedding-model';
import { apiKeys, readLocalSetting } from '~/domain/settings/local-setting';
import { changeSession, sessionState } from '~/lib/session/session-store';
import { toast } from '~/ui/overlays/toast';
import { confirmed } from './security/confirm-action';
import {
  accessKeysQuery,
  connectedAppsQuery,
  profileQuery,
  recognitionLanguagesQuery,
  sessionsQuery,
  synonymsQuery,
  taughtFactsQuery,
} from './settings.queries';
import { localNotes } from './settings.rules';
import { texts as messages } from '~/lib/messages/texts/texts';
import { texts } from './texts/texts';

const Nothing = z.undefined();

const tellFailure = (what: string) => (error: Error) =>
  toast.error(texts.failedTo(what, error.message), { detail: errorSentence(error) });

/** The profile has changed: this screen and the avatar in the header show it. */
function useShownProfile() {
  const client = useQueryClient();
  return (profile: Me) => {
    client.setQueryData(profileQuery.queryKey, profile);
    const { user } = sessionState();
    if (user) {
      changeSession({
        user: { ...user, name: profile.name ?? undefined, email: profile.email, picture: profile.picture ?? undefined },
      });
    }
    toast.success(messages.settingsSaved);
  };
}

export function useChangeProfile() {
  const show = useShownProfile();
  return useMutation({
    mutationFn: (change: ProfileChange) => api(Me, 'PATCH', '/api/me', change),
    onSuccess: show,
  });
}

/** Sets the picture, or takes it away. */
export function useChangePicture() {
  const show = useShownProfile();
  return useMutation({
    mutationFn: (picture: File | null) =>
      picture ? api(Me, 'PUT', '/api/me/picture', picture) : api(Me, 'DELETE', '/api/me/picture'),
    onSuccess: show,
    onError: tellFailure(texts.failedToChangeThePicture),
  });
}

export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: PasswordChange) => confirmed(() => api(Nothing, 'POST', '/api/me/password', change)),
    onSuccess() {
      toast.success(messages.settingsSaved, { detail: texts.everyOtherSession });
      void client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      void client.invalidateQueries({ queryKey: accessKeysQuery.queryKey });
    },
  });
}

/** Signs one session out, or all but this one where no id is given. */
export function useEndSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string | undefined) =>
      api(SessionsEnded, 'DELETE', id === undefined ? '/api/me/sessions' : `/api/me/sessions/${encodeURIComponent(id)}`),
    onSuccess: ({ ended }) => toast.success(texts.sessionsSignedOut(ended)),
    onError: tellFailure(texts.failedToSignOut),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

/** Downloads everything as one zip, through an address that works once. */
export function useExportEverything() {
  return useMutation({
    mutationFn: () => api(DownloadAnswer, 'POST', '/api/export', localNotes(localStorage)),
    onSuccess({ url }) {
      const link = document.createElement('a');
      link.href = url;
      link.download = '';
      link.click();
      toast.info(texts.theExportIsBeingDownloaded);
    },
    onError: tellFailure(texts.failedToExport),
  });
}

export function useDeleteAccount() {
  return useMutation({
    mutationFn: (confirmation: string) => confirmed(() => api(Nothing, 'DELETE', '/api/me', { confirmation })),
  });
}

export function useCreateAccessKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (key: NewKey) => confirmed(() => api(KeyCreated, 'POST', '/api/me/keys', key)),
    onSuccess: () => client.invalidateQueries({ queryKey: accessKeysQuery.queryKey }),
  });
}

export function useRotateAccessKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, overlapHours }: { id: string; overlapHours: number }) =>
      confirmed(() => api(KeyCreated, 'POST', `/api/me/keys/${encodeURIComponent(id)}/rotate`, { overlapHours })),
    onSuccess: () => client.invalidateQueries({ queryKey: accessKeysQuery.queryKey }),
  });
}

export function useRevokeAccessKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api(Nothing, 'DELETE', `/api/me/keys/${encodeURIComponent(id)}`),
    onSuccess: () => toast.success(texts.theKeyHasBeenRevoked),
    onError: tellFailure(texts.failedToRevokeTheKey),
    onSettled: () => client.invalidateQueries({ queryKey: accessKeysQuery.queryKey }),
  });
}

export function useDisconnectApp() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api(Nothing, 'DELETE', `/api/me/apps/${encodeURIComponent(id)}`),
    onSuccess: () => toast.success(texts.theAppHasBeenDisconnected),
    onError: tellFailure(texts.failedToDisconnectTheApp),
    onSettled: () => client.invalidateQueries({ queryKey: connectedAppsQuery.queryKey }),
  });
}

/** The keys of this browser that a model needs. */
function keysFor(current: EmbeddingModel): Record<string, string> {
  const keys = readLocalSetting(apiKeys);
  const needed = servicesWithOwnKey(current).filter((service) => keys[service] !== '');
  return Object.fromEntries(needed.map((service) => [KEY_HEADERS[service], keys[service]]));
}

/** Chooses the model that embeds the passages. The one before answers until the new one is complete. */
export function useChooseModel() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ current, model }: { current: EmbeddingModel; model: string }) =>
      api(EmbeddingModel, 'PUT', '/api/me/embedding-model', { model }, { headers: keysFor({ ...current, chosen: model }) }),
    onSuccess(changed) {
      client.setQueryData(embeddingModelQuery.queryKey, changed);
      toast.success(messages.settingsSaved);
    },
    onError: tellFailure(texts.failedToChangeTheModel),
  });
}

/** Has a change that waits or failed go on, with the key of this browser where one is needed. */
export function useResumeModelSwitch() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (current: EmbeddingModel) =>
      api(EmbeddingModel, 'POST', '/api/me/embedding-model/resume', undefined, { headers: keysFor(current) }),
    onSuccess: (changed) => client.setQueryData(embeddingModelQuery.queryKey, changed),
    onError: tellFailure(texts.failedToGoOn),
  });
}

/** Tries a key with one tiny call; the key is not kept by that. */
export function useTestKey() {
  return useMutation({
    mutationFn: ({ service, key }: { service: KeyService; key: string }) =>
      api(KeyTestAnswer, 'POST', '/api/keys/test', { service }, { headers: { [KEY_HEADERS[service]]: key } }),
  });
}

/** What was asked before may be answered otherwise from now on. */
function useAskAgain() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: synonymsQuery.queryKey }),
      client.invalidateQueries({ queryKey: ['search'] }),
    ]);
}

/** Adds words that mean the same. */
export function useAddSynonym() {
  const askAgain = useAskAgain();
  return useMutation({
    mutationFn: (words: readonly string[]) => api(SynonymAnswer, 'POST', '/api/search/synonyms', { words }),
    onSuccess: askAgain,
  });
}

export function useRemoveSynonym() {
  const askAgain = useAskAgain();
  return useMutation({
    mutationFn: (id: string) => api(Nothing, 'DELETE', `/api/search/synonyms/${encodeURIComponent(id)}`),
    onError: tellFailure(texts.failedToRemoveTheWords),
    onSuccess: askAgain,
  });
}

/** Forgets where a fact was shown: papers that were read from there are read as before. */
export function useForgetTaught() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api(Nothing, 'DELETE', `/api/taught-facts/${encodeURIComponent(id)}`),
    onSuccess: () => toast.success(texts.forgottenPapersAreReadAsBefore),
    onError: tellFailure(texts.failedToForgetIt),
    async onSettled() {
      await client.invalidateQueries({ queryKey: taughtFactsQuery.queryKey });
      await client.invalidateQueries({ queryKey: ['facts'] });
    },
  });
}

interface ModelChange {
  id: string;
  what: 'install' | 'cancel' | 'remove';
}

/** Has a model fetched, stops that, or removes it. */
export function useChangeLocalModel() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, what }: ModelChange) => {
      const path = `/api/local-models/${encodeURIComponent(id)}`;
      return what === 'remove' ? api(LocalModels, 'DELETE', path) : api(LocalModels, 'POST', `${path}/${what}`);
    },
    onSuccess: (changed) => client.setQueryData(localModelsQuery.queryKey, changed),
    onError: tellFailure(texts.failedToChangeTheModel),
  });
}

interface LanguageChange {
  readonly code: string;
  readonly what: 'add' | 'cancel' | 'remove';
}

/** Has the data of a recognition language fetched, stops that, or removes it. */
export function useChangeLanguage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ code, what }: LanguageChange) => {
      const path = `/api/recognition-languages/${encodeURIComponent(code)}`;
      return what === 'remove'
        ? api(RecognitionLanguages, 'DELETE', path)
        : api(RecognitionLanguages, 'POST', `${path}/${what}`);
    },
    onSuccess: (changed) => client.setQueryData(recognitionLanguagesQuery.queryKey, changed),
    onError: tellFailure(texts.failedToChangeTheLanguage),
  });
}

/** Installs from files on the server. */
export function useImportModel() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (path: string) => api(ModelImportAnswer, 'POST', '/api/local-models/import', { path }),
    onSettled: () => client.invalidateQueries({ queryKey: localModelsQuery.queryKey }),
  });
}
