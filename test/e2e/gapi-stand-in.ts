interface Message {
  readonly isStandIn: true;
  readonly kind: 'call' | 'reply';
  readonly id: string;
  readonly name: string;
  readonly data: unknown;
}
type Handler = (data: unknown) => unknown;
type Reply = (data: unknown) => void;
interface Link {
  register: (name: string, handler: Handler) => void;
  send: (name: string, data: unknown, onReply?: Reply) => void;
  restyle: () => Promise<void>;
  ping: (onReply?: Reply) => Promise<unknown>;
}
interface FrameOptions {
  readonly url: string;
  readonly where: HTMLElement;
  readonly attributes?: { readonly style?: Partial<CSSStyleDeclaration> };
}

/**
 * Runs in pages, instead of https://apis.google.com/js/api.js: the one script that the SDK brings from
 * outside, and of it only what the SDK uses, a talk between a page and a frame.
 */
function standInForGapi(): void {
  const replies = new Map<string, Reply>();
  let calls = 0;

  const post = (peer: Window | null, message: Omit<Message, 'isStandIn'>) =>
    peer?.postMessage(JSON.parse(JSON.stringify({ isStandIn: true, ...message })), '*');

  const openLink = (peer: () => Window | null): Link => {
    const handlers = new Map<string, Handler>([['ping', () => 'pong']]);
    const early: Message[] = [];
    const answer = async ({ name, id, data }: Message) => {
      const result = await handlers.get(name)?.(data);
      post(peer(), { kind: 'reply', id, name, data: [result ?? null] });
    };
    window.addEventListener('message', (event: MessageEvent<Message | undefined>) => {
      if (event.source !== peer() || !event.data?.isStandIn) {
        return;
      }
      const { kind, id, name, data } = event.data;
      if (kind === 'reply') {
        const onReply = replies.get(id);
        replies.delete(id);
        try {
          onReply?.(data);
        } catch {
          // The SDK throws here after every answer, right ones too; Google's script ignores it too.
        }
      } else if (handlers.has(name)) {
        void answer(event.data);
      } else {
        early.push(event.data);
      }
    });
    const link: Link = {
      register: (name, handler) => {
        handlers.set(name, handler);
        early.filter((message) => message.name === name).forEach((message) => void answer(message));
      },
      send: (name, data, onReply) => {
        calls += 1;
        const id = `${window.location.href}-${calls}`;
        if (onReply) {
          replies.set(id, onReply);
        }
        post(peer(), { kind: 'call', id, name, data });
      },
      restyle: () => Promise.resolve(),
      ping: (onReply) =>
        new Promise((resolve) => {
          link.send('ping', {}, (data) => {
            onReply?.(data);
            resolve(data);
          });
        }),
    };
    return link;
  };

  let toParent: Link | undefined;
  const context = {
    open: ({ url, where, attributes }: FrameOptions, onOpen: (link: Link) => unknown) => {
      const frame = document.createElement('iframe');
      frame.src = url;
      Object.assign(frame.style, attributes?.style);
      const link = openLink(() => frame.contentWindow);
      where.append(frame);
      return new Promise((resolve, reject) => {
        frame.addEventListener('load', () => {
          Promise.resolve(onOpen(link)).then(resolve, reject);
        });
      });
    },
    getParentIframe: () => {
      toParent ??= openLink(() => window.parent);
      return toParent;
    },
  };
  const gapi = {
    load: (_name: string, options: { callback?: () => void } | (() => void)) => {
      setTimeout(() => (typeof options === 'function' ? options() : options.callback?.()), 0);
    },
    iframes: {
      Iframe: () => {},
      CROSS_ORIGIN_IFRAMES_FILTER: 'any',
      getContext: () => context,
    },
  };
  Object.assign(window, { gapi });
  const { src } = document.currentScript as HTMLScriptElement;
  const onLoad = new URL(src).searchParams.get('onload') ?? 'gapi_onload';
  const hook = Reflect.get(window, onLoad) as (() => void) | undefined;
  hook?.();
}

export const gapiStandIn = `(${standInForGapi.toString()})();`;
