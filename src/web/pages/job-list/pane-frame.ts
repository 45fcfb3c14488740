/** The place of the pane beside a list. */
export const paneFrame = 'sticky top-20 card-surface h-[calc(100dvh-6rem)] self-start px-6 py-4';
