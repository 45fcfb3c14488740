import { createElement, Fragment } from 'react';

/** A text in pieces, of which the second, fourth, … are marked. */
export const MarkedText = ({ pieces }: { pieces: readonly string[] }) =>
  createElement(
    Fragment,
    null,
    ...pieces.map((piece, index) => (index % 2 === 0 ? piece : createElement('mark', null, piece))),
  );
