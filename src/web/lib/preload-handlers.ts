/** Handlers for what opens a lazily loaded part: it is loaded before it is pressed. */
export const preloadHandlers = (load: () => Promise<unknown>) => {
  const preload = () => {
    load().catch(() => {
      // Opening the part tries again, and shows the failure.
    });
  };
  return { onPointerEnter: preload, onFocus: preload, onTouchStart: preload };
};
