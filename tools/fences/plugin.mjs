import { imports } from './imports.mjs';
import { fileNames, noModuleState, permissionInPolicy } from './layout-rules.mjs';
import { words } from './words.mjs';

/** The rules of this project that no ready-made lint rule can express. */
export default {
  meta: { name: 'fences' },
  rules: {
    imports,
    words,
    'file-names': fileNames,
    'no-module-state': noModuleState,
    'permission-in-policy': permissionInPolicy,
  },
};
