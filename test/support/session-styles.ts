import { readFileSync } from 'node:fs';

const rules = /html(\S+) (\.when-signed-\w+)(?=[^}]*\{\s*display: none;\s*\})/g;

/**
 * Whether the site's style sheet shows an element to who was signed in last, or was not, before the session is known. The
 * DOM of the tests has no styles: the two rules are read.
 */
export const isShownTo = (last: 'in' | 'out', element: Element): boolean => {
  const styles = readFileSync('src/web/styles.css', 'utf8');
  const isHidden = [...styles.matchAll(rules)].some(([, condition = '', className = '']) => {
    const isOther = condition.startsWith(':not(');
    return condition.includes(`='${last}'`) !== isOther && element.closest(className) !== null;
  });
  return !isHidden;
};
