/** A text in pieces, of which the second, fourth, … are marked. */
export function MarkedText({ pieces }: { pieces: readonly string[] }) {
  return pieces.map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- a piece has no other name than its place
      <mark key={index}>{piece}</mark>
    ),
  );
}
