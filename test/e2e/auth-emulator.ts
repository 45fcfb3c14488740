import * as z from 'zod/mini';

export const projectId = 'demo-job-portal';

/** Where the Auth emulator listens, for example `127.0.0.1:9099`; `npm run test:firebase` starts one. */
function emulatorHost(): string {
  const host = process.env['FIREBASE_AUTH_EMULATOR_HOST'];
  if (!host) {
    throw new Error('These journeys need an Auth emulator: run them by `npm run test:firebase`.');
  }
  return host;
}

const toolkit = (path: string) =>
  `http://${emulatorHost()}/identitytoolkit.googleapis.com/v1${path}`;
const project = (path: string) => toolkit(`/projects/${projectId}${path}`);

async function call(method: string, url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) {
    throw new Error(`The Auth emulator answered ${response.status}: ${await response.text()}`);
  }
  return response.json();
}

const Accounts = z.object({ users: z.optional(z.array(z.object({ localId: z.string() }))) });
const Codes = z.object({
  oobCodes: z.array(z.object({ email: z.string(), requestType: z.string(), oobCode: z.string() })),
});

async function findUid(email: string): Promise<string> {
  const found = Accounts.parse(await call('POST', project('/accounts:lookup'), { email: [email] }));
  const uid = found.users?.[0]?.localId;
  if (!uid) {
    throw new Error(`The Auth emulator has no account for ${email}.`);
  }
  return uid;
}

export async function disableAccount(email: string): Promise<void> {
  const localId = await findUid(email);
  await call('POST', project('/accounts:update'), { localId, disableUser: true });
}

export async function deleteAccount(email: string): Promise<void> {
  await call('POST', project('/accounts:delete'), { localId: await findUid(email) });
}

/** The code in the newest mail of that kind to an address. */
export async function readMailedCode(
  email: string,
  kind: 'VERIFY_EMAIL' | 'PASSWORD_RESET',
): Promise<string> {
  const url = `http://${emulatorHost()}/emulator/v1/projects/${projectId}/oobCodes`;
  const { oobCodes } = Codes.parse(await call('GET', url));
  const mail = oobCodes.findLast((code) => code.email === email && code.requestType === kind);
  if (!mail) {
    throw new Error(`There is no mail ${kind} to ${email}.`);
  }
  return mail.oobCode;
}

/** The settings of a site whose accounts the emulator has. */
export const firebaseSettings = () => ({
  FIREBASE_PROJECT_ID: projectId,
  FIREBASE_API_KEY: 'demo',
  FIREBASE_AUTH_EMULATOR_HOST: emulatorHost(),
});
