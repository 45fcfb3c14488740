import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { root } from '#test/program.ts';

export const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** The documents of a YAML file; a mistake or a doubtful spelling in it fails. */
export function readYaml<Document>(file: string): Document[] {
  const documents = parseAllDocuments(read(file), { strict: true, merge: true });
  return documents.map((document) => {
    expect(document.errors).toEqual([]);
    expect(document.warnings).toEqual([]);
    return document.toJS() as Document;
  });
}

interface Probe {
  httpGet: { path: string; port: string };
}
interface Container {
  name: string;
  image: string;
  command?: [program: string, ...args: string[]];
  env: { name: string; value: string }[];
  securityContext: object;
  startupProbe: Probe;
  livenessProbe: Probe;
  readinessProbe: Probe;
}
export interface Manifest {
  kind: string;
  metadata: { name: string };
  spec: {
    template: {
      spec: {
        initContainers: Container[];
        containers: [Container];
        securityContext: object;
        terminationGracePeriodSeconds: number;
      };
    };
  };
  stringData?: Record<string, string>;
}

export const readManifests = (): Manifest[] =>
  readdirSync(join(root, 'deploy/kubernetes')).flatMap((file) =>
    readYaml<Manifest>(`deploy/kubernetes/${file}`),
  );

/** The first of this kind. */
export const findManifest = (wanted: string): Manifest =>
  readManifests().find(({ kind }) => kind === wanted) as Manifest;
