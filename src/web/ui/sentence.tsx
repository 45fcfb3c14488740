import { createElement, Fragment, type ReactNode } from 'react';
import type { To } from 'react-router';
import type { MessageMetadata, MessagePart } from '#messages/runtime';
import { TextLink } from './text-link.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

interface MarkedMessage<Inputs> {
  // Messages without values take none.
  parts(inputs: Inputs | undefined): MessagePart[];
}

type MarksOf<Message> =
  Message extends MessageMetadata<unknown, unknown, infer Names> ? keyof Names : never;

interface Marks {
  /** A link to a page of the site. */
  to?: To | undefined;
  /** A link to another site, or to a mail address. */
  href?: string | undefined;
  /** Opens the link in a new tab, beside a form that is being written. */
  isNewTab?: boolean | undefined;
  day?: ReactNode;
  /** Styles the link and the bold words. */
  className?: string | undefined;
}

type SentenceProps<Message, Inputs> = Marks & {
  of: Message & MarkedMessage<Inputs>;
} & (keyof Inputs extends never ? { inputs?: Inputs } : { inputs: Inputs }) &
  ('day' extends MarksOf<Message> ? { day: ReactNode } : unknown) &
  ('link' extends MarksOf<Message> ? { to: To } | { href: string } : unknown);

function mark(name: string, text: ReactNode, { to, href, isNewTab, day, className }: Marks) {
  switch (name) {
    case 'link':
      return to === undefined ? (
        <a href={href}>{text}</a>
      ) : (
        <TextLink to={to} className={className} target={isNewTab ? '_blank' : undefined}>
          {text}
        </TextLink>
      );
    case 'strong':
      return <strong className={className}>{text}</strong>;
    case 'hidden':
      return <VisuallyHidden>{text}</VisuallyHidden>;
    case 'quote':
      return <q>{text}</q>;
    case 'keys':
      return <kbd className="font-sans">{text}</kbd>;
    default:
      return day;
  }
}

/** The nodes of a text whose marks are not inside one another. */
function renderParts(parts: readonly MessagePart[], marks: Marks): ReactNode[] {
  const nodes: ReactNode[] = [];
  let marked: ReactNode[] | undefined;
  for (const part of parts) {
    if (part.type === 'markup-start') {
      marked = [];
    } else if (part.type === 'text') {
      (marked ?? nodes).push(part.value);
    } else {
      nodes.push(mark(part.name, createElement(Fragment, null, ...(marked ?? [])), marks));
      marked = undefined;
    }
  }
  return nodes;
}

/** A message with marks: `{#link}`, `{#strong}`, `{#quote}`, `{#keys}`, `{#hidden}` for screen readers only, and `{#day/}`. */
export function Sentence<Message, Inputs>(props: SentenceProps<Message, Inputs>): ReactNode {
  const { of, inputs } = props;
  return createElement(Fragment, null, ...renderParts(of.parts(inputs), props));
}
