import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type { Identity } from '#contract/accounts/identity.ts';
import type { EmployerProfile, JobSeekerProfile } from '#contract/accounts/profile-input.ts';
import type { User } from '#contract/accounts/users.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { usersApi } from '#web/api/users-api.ts';
import { identityApi } from './identity-api.ts';

/** What the session says of a user; the rest comes once the stored user was read. */
export type SignedInUser = Pick<
  User,
  'uid' | 'userEmail' | 'emailVerified' | 'displayName' | 'photoURL'
> &
  Partial<User>;

export interface AuthState {
  email: string;
  role: '' | 'employer' | 'jobSeeker' | 'both';
  /** True until it is known who is signed in, and while a sign-in runs. */
  isLoading: boolean;
  isError: boolean;
  isCreateSuccess: boolean;
  error: string;
  user: SignedInUser | null;
  isEmployer: boolean;
  isSeeker: boolean;
  employerInfo: EmployerProfile | null;
  seekerInfo: JobSeekerProfile | null;
  /** The session ended by itself: the user did not log out. */
  hasExpired?: boolean;
}

const anonymous = {
  email: '',
  role: '',
  user: null,
  isEmployer: false,
  isSeeker: false,
  employerInfo: null,
  seekerInfo: null,
} as const;

const noError = { isError: false, error: '' };

const initialState: AuthState = {
  ...anonymous,
  ...noError,
  isLoading: true,
  isCreateSuccess: false,
};

export const toSignedInUser = ({ email, ...identity }: Identity): SignedInUser => ({
  ...identity,
  userEmail: email,
});

const toRole = ({ isEmployer, isJobSeeker }: SignedInUser): AuthState['role'] => {
  if (isEmployer && isJobSeeker) {
    return 'both';
  }
  if (isEmployer) {
    return 'employer';
  }
  return isJobSeeker ? 'jobSeeker' : '';
};

const fromUser = (user: SignedInUser) => ({
  email: user.userEmail,
  user,
  role: toRole(user),
  isEmployer: user.isEmployer ?? false,
  isSeeker: user.isJobSeeker ?? false,
  employerInfo: user.regAsEmployer ?? null,
  seekerInfo: user.regAsJobSeeker ?? null,
});

const { signUp, signIn, signInWithGoogle } = identityApi.endpoints;
const { getCurrentUser, createUser, updateEmployerProfile, updateJobSeekerProfile } =
  usersApi.endpoints;

const isPending = isAnyOf(signUp.matchPending, signIn.matchPending, signInWithGoogle.matchPending);
const isFulfilled = isAnyOf(
  signUp.matchFulfilled,
  signIn.matchFulfilled,
  signInWithGoogle.matchFulfilled,
);
const isRejected = isAnyOf(
  signUp.matchRejected,
  signIn.matchRejected,
  signInWithGoogle.matchRejected,
);
const isOwnUser = isAnyOf(
  createUser.matchFulfilled,
  updateEmployerProfile.matchFulfilled,
  updateJobSeekerProfile.matchFulfilled,
);

export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    setUser: (state, { payload: user }: PayloadAction<SignedInUser>) => {
      Object.assign(state, fromUser(user), noError, { isLoading: false });
      delete state.hasExpired;
    },
    /** Someone is signed in, but the stored user could not be read. */
    failUser: (state, { payload: error }: PayloadAction<string>) => {
      Object.assign(state, { isError: true, error });
    },
    /** Who is signed in is unknown: the look-up failed. */
    failSession: (state, { payload: error }: PayloadAction<string>) => {
      Object.assign(state, { isLoading: true, isError: true, error });
    },
    logout: (state) => {
      Object.assign(state, anonymous, noError, { isLoading: false });
      delete state.hasExpired;
    },
    expire: (state) => {
      Object.assign(state, anonymous, noError, { isLoading: false, hasExpired: true });
    },
  },
  extraReducers: (builder) => {
    builder
      .addMatcher(isPending, (state, action) => {
        Object.assign(state, noError, { isLoading: true });
        if (action.meta.arg.endpointName !== 'signIn') {
          state.isCreateSuccess = false;
        }
      })
      .addMatcher(isFulfilled, (state, action) => {
        const { identity } = action.payload;
        // The stored user may have been read already, after a sign-in in another tab.
        const isStored = state.user?._id !== undefined && state.user.uid === identity?.uid;
        if (identity && !isStored) {
          Object.assign(state, fromUser(toSignedInUser(identity)));
        }
        Object.assign(state, noError, { isLoading: false });
        if (action.meta.arg.endpointName !== 'signIn') {
          state.isCreateSuccess = true;
        }
      })
      .addMatcher(isRejected, (state, action) => {
        const error = errorMessage(action.payload);
        Object.assign(state, { email: '', isLoading: false, isError: true, error });
      })
      .addMatcher(getCurrentUser.matchFulfilled, (state, { payload }) => {
        // The first reading is stored by the session, once it is known to be that of the present person.
        const isStored = state.user?._id !== undefined;
        if (payload.status && isStored && payload.user.uid === state.user?.uid) {
          Object.assign(state, fromUser(payload.user));
        }
      })
      .addMatcher(isOwnUser, (state, action) => {
        Object.assign(state, fromUser(action.payload));
      });
  },
  selectors: { selectAuth: (state) => state },
});

export const { setUser, failUser, failSession, logout, expire } = authSlice.actions;
export const { selectAuth } = authSlice.selectors;
