import path from 'node:path';

const drawers = new Set(['util', 'utils', 'helper', 'helpers', 'misc', 'common', 'shared']);

/** A file is named after what stands in it; neither a drawer nor a barrel says that. */
export const fileNames = {
  meta: { type: 'suggestion', docs: { description: 'Name files after their content' }, schema: [] },

  /** @param {{ filename: string, report: (problem: object) => void }} context */
  create(context) {
    const words = path.basename(context.filename).split(/[.-]/).slice(0, -1);
    return {
      /** @param {object} node */
      Program(node) {
        if (words[0] === 'index' || words.some((word) => drawers.has(word))) {
          context.report({ node, message: 'Name the file after what stands in it.' });
        }
      },
      /** @param {object} node */
      ExportAllDeclaration(node) {
        context.report({ node, message: 'Import from the file that declares it; no barrels.' });
      },
    };
  },
};
