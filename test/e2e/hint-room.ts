/** How many pixels the placeholder of a field lacks: the field itself does not tell whether it is cut. */
export function countMissing(field: HTMLInputElement): number {
  const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(field);
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) {
    return Infinity;
  }
  pen.font = font;
  const room = field.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd);
  return Math.ceil(pen.measureText(field.placeholder).width - room);
}
