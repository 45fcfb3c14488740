/** The local storage key with the height of the notices above the page at the last visit, in pixels; missing without any. */
export const noticesHeightKey = 'notices-height';

/** The style that keeps the room of the notices until they are here, for who was signed in; undefined without a known height. */
export const styleNotices = (height: string | null): string | undefined =>
  /^[1-9]\d{0,2}$/.test(height ?? '')
    ? `[data-session=in] [data-notices]:empty{min-height:${height}px}`
    : undefined;
