/** Loaded for the first picture: the decoder takes time at the start, and memory. It keeps no pictures, and uses one core. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
