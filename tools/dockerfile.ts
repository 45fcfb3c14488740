/** One instruction of a Dockerfile, its lines joined. */
export interface Instruction {
  readonly name: string;
  readonly text: string;
}

/** Everything from one FROM to the next. */
export interface Stage {
  readonly image: string;
  readonly name: string | undefined;
  readonly instructions: readonly Instruction[];
}

const knownNames = new Set(
  'ARG CMD COPY ENTRYPOINT ENV EXPOSE FROM HEALTHCHECK LABEL RUN USER VOLUME WORKDIR'.split(' '),
);

function parseInstructions(text: string): Instruction[] {
  const lines = text
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n');
  return lines.filter(Boolean).map((line) => {
    const [name = '', ...words] = line.split(' ');
    if (!knownNames.has(name) || words.length === 0) {
      throw new Error(`No instruction: ${line}`);
    }
    return { name, text: words.join(' ').trim() };
  });
}

/** @throws Error for a line that is no instruction, or stands before the first FROM. */
export function parseDockerfile(text: string): Stage[] {
  const stages: { image: string; name: string | undefined; instructions: Instruction[] }[] = [];
  for (const instruction of parseInstructions(text)) {
    if (instruction.name === 'FROM') {
      const [image = '', , name] = instruction.text.split(' ');
      stages.push({ image, name, instructions: [] });
    } else if (stages.length === 0) {
      throw new Error(`Before the first FROM: ${instruction.name}`);
    } else {
      stages.at(-1)?.instructions.push(instruction);
    }
  }
  return stages;
}
