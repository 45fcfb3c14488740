import { formsSayErrors, lazyParts, pageLoaders, safeReaders } from './browser-rules.ts';
import { mirroredIcons, startAndEnd } from './direction-rule.ts';
import { knownClasses, sizesBySteps } from './class-rules.ts';
import { imports } from './imports.ts';
import { fileNames, noModuleState, permissionInPolicy } from './layout-rules.ts';
import { noTimedVerdicts } from './test-rules.ts';
import { textInOnePlace } from './text-rule.ts';
import { knownColumns, sqlParameters } from './sql-rules.ts';
import { messagesWhenShown, textsInMessages } from './message-rules.ts';

/** The rules of this project that no ready-made lint rule can express. */
export default {
  meta: { name: 'fences' },
  rules: {
    imports,
    'file-names': fileNames,
    'no-module-state': noModuleState,
    'permission-in-policy': permissionInPolicy,
    'page-loaders': pageLoaders,
    'safe-readers': safeReaders,
    'forms-say-errors': formsSayErrors,
    'lazy-parts': lazyParts,
    'start-and-end': startAndEnd,
    'mirrored-icons': mirroredIcons,
    'known-classes': knownClasses,
    'sizes-by-steps': sizesBySteps,
    'texts-in-messages': textsInMessages,
    'messages-when-shown': messagesWhenShown,
    'no-timed-verdicts': noTimedVerdicts,
    'text-in-one-place': textInOnePlace,
    'sql-parameters': sqlParameters,
    'known-columns': knownColumns,
  },
};
