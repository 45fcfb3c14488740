import { fileNames } from './file-names.mjs';
import { imports } from './imports.mjs';
import { noModuleState } from './module-state.mjs';
import { permissionInPolicy } from './permissions.mjs';

/** The fences of this project that no ready-made lint rule can express. */
export default {
  meta: { name: 'fences' },
  rules: {
    imports,
    'file-names': fileNames,
    'no-module-state': noModuleState,
    'permission-in-policy': permissionInPolicy,
  },
};
