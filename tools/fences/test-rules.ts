interface Context {
  readonly filename: string;
  readonly report: (problem: { node: object; message: string }) => void;
}

const upperBounds = new Set(['toBeLessThan', 'toBeLessThanOrEqual']);

const readsClock = (node: any): boolean => {
  if (node?.type === 'CallExpression') {
    const { object, property } = node.callee;
    return property?.name === 'now' && ['performance', 'Date'].includes(object?.name);
  }
  return node?.type === 'BinaryExpression' && (readsClock(node.left) || readsClock(node.right));
};

/**
 * `expect(performance.now() - start).toBeLessThan(200)` fails on a loaded machine. A test waits for what it means, compares two
 * times of the same run, or measures processor time; `bench/` judges milliseconds.
 */
export const noTimedVerdicts = {
  meta: { type: 'problem', docs: { description: 'No verdict by the clock' }, schema: [] },
  create(context: Context) {
    if (!/\.(?:test|spec)\.tsx?$/.test(context.filename)) {
      return {};
    }
    return {
      CallExpression(node: any) {
        const { callee, arguments: limits } = node;
        const isVerdict =
          upperBounds.has(callee.property?.name) &&
          callee.object?.callee?.name === 'expect' &&
          limits[0]?.type === 'Literal' &&
          readsClock(callee.object.arguments[0]);
        if (isVerdict) {
          const message =
            'A loaded machine is slow, not wrong: wait for the event, compare two times, or use measureProcessorTime.';
          context.report({ node, message });
        }
      },
    };
  },
};
