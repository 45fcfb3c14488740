import { describe, expect, it } from 'vitest';
import { safeJson } from './safe-json.ts';

describe('JSON inside a script element', () => {
  const hostile = '</script><script>alert(1)</script><!-- & \u2028\u2029';

  it('holds nothing that ends the element, opens a comment or breaks the line', () => {
    expect(safeJson({ position: hostile })).not.toMatch(/[<>&\u2028\u2029]/);
  });

  it('reads back as it was', () => {
    expect(JSON.parse(safeJson({ [hostile]: [hostile, 1, null] }))).toEqual({
      [hostile]: [hostile, 1, null],
    });
  });
});
