/** The parameters of Punycode for domain names (RFC 3492, section 5). */
const base = 36;
const [leastThreshold, mostThreshold] = [1, 26];
const [skew, damp, initialBias, initialPoint] = [38, 700, 72, 128];

function adaptBias(delta: number, points: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? damp : 2));
  rest += Math.floor(rest / points);
  let bias = 0;
  while (rest > ((base - leastThreshold) * mostThreshold) / 2) {
    rest = Math.floor(rest / (base - leastThreshold));
    bias += base;
  }
  return bias + Math.floor((base * rest) / (rest + skew));
}

/** `a` to `z` are 0 to 25, `0` to `9` are 26 to 35. */
function toDigit(character: string): number {
  const digit = parseInt(character, base);
  return digit < 10 ? digit + 26 : digit - 10;
}

/** The letters of a label that follow `xn--`; undefined where they encode none. Browsers offer no decoder. */
export function decodePunycode(label: string): string | undefined {
  const end = label.lastIndexOf('-');
  const points = Array.from(
    label.slice(0, Math.max(0, end)),
    (letter) => letter.codePointAt(0) ?? 0,
  );
  let [point, bias, index, at] = [initialPoint, initialBias, 0, end + 1];
  while (at < label.length) {
    const start = index;
    let digit = base;
    for (let weight = 1, step = base; ; step += base) {
      digit = toDigit(label[at] ?? '');
      at += 1;
      const threshold = Math.min(mostThreshold, Math.max(leastThreshold, step - bias));
      index += digit * weight;
      weight *= base - threshold;
      if (!(digit >= threshold && index < 2 ** 31)) {
        break;
      }
    }
    const count = points.length + 1;
    bias = adaptBias(index - start, count, start === 0);
    point += Math.floor(index / count);
    index %= count;
    if (!(point <= 0x10ffff) || (point >= 0xd800 && point <= 0xdfff)) {
      return undefined;
    }
    points.splice(index, 0, point);
    index += 1;
  }
  return String.fromCodePoint(...points);
}
