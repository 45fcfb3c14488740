/**
 * For a link that is the title of a card: it becomes the title of its page, as the style sheet has it, in browsers that can do
 * so. React's own component waits for transitions, and this site renders each navigation at once.
 */
export const titleMoves = {
  viewTransition: typeof document === 'object' && 'startViewTransition' in document,
} as const;
