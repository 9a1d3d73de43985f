import { resolve, sep } from 'node:path';
import { BadSettingsForSourceError } from '../../cloud-source.errors.ts';
import type { CloudSourceDriver } from '../../cloud-source.ts';
import { localFolderSource } from './local-folder-source.ts';

/** @param roots folders that the operator allows; anything else on the machine is out of reach */
export function localFolderDriver({ roots }: { roots: readonly string[] }): CloudSourceDriver {
  return {
    kind: 'local-folder',
    label: 'Folder on this machine',
    writing: 'allowed',
    signIn: {
      how: 'form',
      fields: [{ name: 'folder', label: 'Folder', hint: roots.join(' or '), secret: false, required: true }],
    },
    open(settings) {
      const folder = resolve(settings['folder'] ?? '');
      const allowed = roots.map((root) => resolve(root));
      if (!allowed.some((root) => folder === root || folder.startsWith(root.endsWith(sep) ? root : root + sep)))
        throw new BadSettingsForSourceError(
          roots.length === 0
            ? 'The operator of this server has allowed no folders (LOCAL_ROOTS)'
            : `Only folders below ${roots.join(' or ')} can be watched`,
        );
      return localFolderSource(folder, allowed);
    },
  };
}
