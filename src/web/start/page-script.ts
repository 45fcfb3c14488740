/** The script in the head of every page. The content security policy names it by its hash: send it unchanged. */
export { default as beforePaintScript } from './before-paint.ts?inline';
