/** Modules that are one file. */
export interface ChunkGroup {
  readonly name: string;
  /** Paths from the root; a folder ends in `/`. Without them, every module. */
  readonly files?: readonly string[];
  /** Of its folders, for a later group. */
  readonly except?: readonly string[];
  readonly tags?: '$initial'[];
  readonly minShareCount?: number;
}

export const from = (folder: string, names: readonly string[]): readonly string[] =>
  names.map((name) => folder + name);

const escape = (file: string): string =>
  file.replaceAll(/[.+]/g, String.raw`\$&`).replaceAll('/', String.raw`[\\/]`);

/** Matches the modules of the files and folders but some. */
export const toModuleTest = (files: readonly string[], except: readonly string[] = []): RegExp => {
  const others = except.length > 0 ? `(?!.*(?:${except.map(escape).join('|')}))` : '';
  return new RegExp(`^${others}(?:.*[^\\w.-])?(?:${files.map(escape).join('|')})`);
};

/** A group as the bundler reads it. */
export const toSplittingGroup = ({ files, except, ...group }: ChunkGroup) => ({
  ...group,
  ...(files && { test: toModuleTest(files, except) }),
});
