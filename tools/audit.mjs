// @ts-check
// Asks the registry for known holes in the packages that the built site runs on.
import { npmCommand, run } from './project.mjs';

/** Severities that fail the audit: SECURITY.md says how soon they are mended. */
const failing = ['high', 'critical'];

/**
 * @typedef {object} AuditResult
 * @property {string} missing why there is no result; empty when there is one
 * @property {boolean} isGood
 * @property {string[]} lines one for each package with a hole
 */

/** @typedef {{ message?: string, vulnerabilities?: Record<string, { severity: string, range: string }> }} AuditReport */

/** @param {string} output @returns {AuditReport} nothing where npm printed no report */
function parseReport(output) {
  try {
    return /** @type {AuditReport} */ (JSON.parse(output.slice(output.indexOf('{'))));
  } catch {
    return {};
  }
}

/** @param {string} output of `npm audit --json`, with warnings before it @returns {AuditResult} */
export function readAudit(output) {
  const { message = 'npm printed no report', vulnerabilities } = parseReport(output);
  if (!vulnerabilities) {
    return { missing: `the registry gave no audit: ${message}`, isGood: false, lines: [] };
  }
  const found = Object.entries(vulnerabilities);
  return {
    missing: '',
    isGood: !found.some(([, { severity }]) => failing.includes(severity)),
    lines: found.map(([name, { severity, range }]) => `${severity}: ${name} ${range}`),
  };
}

/** @returns {Promise<AuditResult>} */
export async function audit() {
  const command = [...npmCommand(), 'audit', '--omit=dev', '--json'];
  const { output } = await run(command);
  return readAudit(output);
}
