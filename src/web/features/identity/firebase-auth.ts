import { initializeApp } from '@firebase/app';
import {
  applyActionCode,
  type Auth,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  checkActionCode,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  getIdToken,
  GoogleAuthProvider,
  initializeAuth,
  onIdTokenChanged,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  updatePassword,
  type User,
  verifyPasswordResetCode,
} from '@firebase/auth';
import type { SignInInput } from '#contract/account-input.ts';
import type { FirebaseSettings } from '#contract/identity.ts';

/** What the site uses of the SDK. Every call rejects with the SDK's own errors. */
export interface FirebaseAuth {
  /** The present person's ID token, renewed five minutes before it expires or when asked to; none for a visitor. */
  getToken: (renew?: boolean) => Promise<string | undefined>;
  /** Waits until the stored sign-in has been read: before that, nobody seems to be there. */
  isSignedIn: () => Promise<boolean>;
  signUp: (form: SignInInput) => Promise<void>;
  signIn: (form: SignInInput) => Promise<void>;
  signInWithGoogle: () => Promise<void>;
  /** In all tabs. */
  signOut: () => Promise<void>;
  sendVerification: () => Promise<void>;
  /** Whether a link's code is for the email of whoever is signed in. */
  isOwnVerification: (code: string) => Promise<boolean>;
  applyVerification: (code: string) => Promise<void>;
  sendPasswordReset: (email: string) => Promise<void>;
  /** Answers the account's email. */
  resetPassword: (code: string, password: string) => Promise<string>;
  /** Counts as a new sign-in. */
  changePassword: (currentPassword: string, password: string) => Promise<void>;
  /** Tells whether somebody is signed in: once the stored sign-in has been read, and at every change in any tab. */
  onChange: (listener: (isSignedIn: boolean) => void) => () => void;
}

class NobodySignedIn extends Error {
  readonly code = 'auth/null-user';
}

const currentUser = (auth: Auth): User => {
  if (!auth.currentUser) {
    throw new NobodySignedIn();
  }
  return auth.currentUser;
};

const changePassword = async (auth: Auth, currentPassword: string, password: string) => {
  const user = currentUser(auth);
  const credential = EmailAuthProvider.credential(user.email ?? '', currentPassword);
  await reauthenticateWithCredential(user, credential);
  await updatePassword(user, password);
};

const connect = ({ emulatorUrl, ...options }: FirebaseSettings): Auth => {
  const auth = initializeAuth(initializeApp(options), {
    // Other tabs hear of it at once; what the browser's other storage keeps they look up only now and then.
    persistence: browserLocalPersistence,
    popupRedirectResolver: browserPopupRedirectResolver,
  });
  if (emulatorUrl !== null) {
    connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });
  }
  return auth;
};

export const openFirebaseAuth = (settings: FirebaseSettings): FirebaseAuth => {
  const auth = connect(settings);
  return {
    getToken: async (renew = false) => {
      await auth.authStateReady();
      return auth.currentUser ? getIdToken(auth.currentUser, renew) : undefined;
    },
    isSignedIn: async () => {
      await auth.authStateReady();
      return auth.currentUser !== null;
    },
    signUp: async ({ email, password }) => {
      await createUserWithEmailAndPassword(auth, email, password);
    },
    signIn: async ({ email, password }) => {
      await signInWithEmailAndPassword(auth, email, password);
    },
    signInWithGoogle: async () => {
      await signInWithPopup(auth, new GoogleAuthProvider());
    },
    signOut: () => signOut(auth),
    sendVerification: async () => sendEmailVerification(currentUser(auth)),
    isOwnVerification: async (code) => {
      await auth.authStateReady();
      const { email } = currentUser(auth);
      return (await checkActionCode(auth, code)).data.email === email;
    },
    applyVerification: (code) => applyActionCode(auth, code),
    sendPasswordReset: (email) => sendPasswordResetEmail(auth, email),
    resetPassword: async (code, password) => {
      const email = await verifyPasswordResetCode(auth, code);
      await confirmPasswordReset(auth, code, password);
      return email;
    },
    changePassword: (currentPassword, password) => changePassword(auth, currentPassword, password),
    onChange: (listener) => onIdTokenChanged(auth, (user) => listener(user !== null)),
  };
};
