const unsafe = /[<>&\u2028\u2029]/g;
const escape = (character: string): string =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** JSON that can stand inside a `<script>` element: nothing in it ends the element or the line. */
export const safeJson = (value: unknown): string => JSON.stringify(value).replace(unsafe, escape);
