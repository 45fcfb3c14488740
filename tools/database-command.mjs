// @ts-check
import { prepare } from './prepare.mjs';

prepare();
// In this very process: arguments, exit code and terminal are the command's own.
await import(new URL('../dist/server/database-command.js', import.meta.url).href);
