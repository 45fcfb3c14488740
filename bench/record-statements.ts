// Loaded by `node --import` before the built site: appends every statement that the site sends to PostgreSQL to the file
// RECORDED_STATEMENTS, one JSON object a line, with the moments at which it began and ended.
import { appendFileSync } from 'node:fs';
import { watchStatements } from './statements.ts';

const file = process.env['RECORDED_STATEMENTS'] ?? '';
watchStatements((statement) => appendFileSync(file, `${JSON.stringify(statement)}\n`));
