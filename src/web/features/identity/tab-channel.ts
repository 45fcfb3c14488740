/** A word between the tabs of this site; also heard when the browser brings a page back from its memory. */
export interface TabChannel {
  send: () => void;
  listen: (listener: () => void) => () => void;
}

export const openTabChannel = (name: string): TabChannel => {
  let channel: BroadcastChannel | undefined;
  const open = () => {
    if (typeof BroadcastChannel === 'function') {
      channel ??= new BroadcastChannel(name);
    }
    return channel;
  };
  return {
    send: () => open()?.postMessage('changed'),
    listen: (listener) => {
      const opened = open();
      const onPageShow = (event: PageTransitionEvent) => {
        if (event.persisted) {
          listener();
        }
      };
      opened?.addEventListener('message', listener);
      window.addEventListener('pageshow', onPageShow);
      return () => {
        opened?.removeEventListener('message', listener);
        window.removeEventListener('pageshow', onPageShow);
      };
    },
  };
};
