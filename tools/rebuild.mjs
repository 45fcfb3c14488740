// @ts-check
// `npm run build`: builds in any case, where `npm start` would look first.
import { forgetBuild } from './build.mjs';
import { prepare } from './prepare.mjs';
import { root } from './project.mjs';

forgetBuild(root);
prepare();
