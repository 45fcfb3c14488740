/** Who is looking at the site on this node. */
export function makePresence() {
  let source = (): string[] => [];
  return {
    watch: (takeSeen: () => string[]): void => void (source = takeSeen),
    /** The users who had the site in a visible tab since the last call. */
    takeSeen: (): string[] => source(),
  };
}

export type Presence = ReturnType<typeof makePresence>;
