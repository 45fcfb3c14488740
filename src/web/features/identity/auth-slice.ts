import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type { Identity } from '#contract/identity.ts';
import type { EmployerProfile, JobSeekerProfile } from '#contract/profile-input.ts';
import type { User } from '#contract/users.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { usersApi } from '#web/api/users-api.ts';
import { createAccount, signIn, signInWithGoogle } from './auth-thunks.ts';

/** What the identity provider knows of a person; the rest comes once the server's record was read. */
export type SignedInUser = Pick<
  User,
  'uid' | 'userEmail' | 'emailVerified' | 'displayName' | 'photoURL'
> &
  Partial<User>;

export interface AuthState {
  email: string;
  role: '' | 'employer' | 'jobSeeker' | 'both';
  /** True until it is known whether somebody is signed in, and while a sign-in runs. */
  isLoading: boolean;
  isError: boolean;
  isCreateSuccess: boolean;
  error: string;
  user: SignedInUser | null;
  isEmployer: boolean;
  isSeeker: boolean;
  employerInfo: EmployerProfile | null;
  seekerInfo: JobSeekerProfile | null;
  /** A call was refused for want of a session: nobody has logged out. */
  hasExpired?: boolean;
}

const nobody = {
  email: '',
  role: '',
  user: null,
  isEmployer: false,
  isSeeker: false,
  employerInfo: null,
  seekerInfo: null,
} as const;

const initialState: AuthState = {
  ...nobody,
  isLoading: true,
  isError: false,
  isCreateSuccess: false,
  error: '',
};

/** The part of a record that the sign-in itself gives. */
export const userOfIdentity = ({ email, ...identity }: Identity): SignedInUser => ({
  ...identity,
  userEmail: email,
});

const roleOf = ({ isEmployer, isJobSeeker }: SignedInUser): AuthState['role'] => {
  if (isEmployer && isJobSeeker) {
    return 'both';
  }
  if (isEmployer) {
    return 'employer';
  }
  return isJobSeeker ? 'jobSeeker' : '';
};

const personOf = (user: SignedInUser) => ({
  email: user.userEmail,
  user,
  role: roleOf(user),
  isEmployer: user.isEmployer ?? false,
  isSeeker: user.isJobSeeker ?? false,
  employerInfo: user.regAsEmployer ?? null,
  seekerInfo: user.regAsJobSeeker ?? null,
});

const isPending = isAnyOf(createAccount.pending, signIn.pending, signInWithGoogle.pending);
const isFulfilled = isAnyOf(createAccount.fulfilled, signIn.fulfilled, signInWithGoogle.fulfilled);
const isRejected = isAnyOf(createAccount.rejected, signIn.rejected, signInWithGoogle.rejected);
const createsAccount = isAnyOf(
  createAccount.pending,
  signInWithGoogle.pending,
  createAccount.fulfilled,
  signInWithGoogle.fulfilled,
);
const isOwnRecord = isAnyOf(
  usersApi.endpoints.createUser.matchFulfilled,
  usersApi.endpoints.updateEmployerProfile.matchFulfilled,
  usersApi.endpoints.updateJobSeekerProfile.matchFulfilled,
);

export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    setUser: (state, action: PayloadAction<SignedInUser>) => {
      Object.assign(state, personOf(action.payload), { isLoading: false });
      Object.assign(state, { isError: false, error: '' });
      delete state.hasExpired;
    },
    /** Somebody is signed in, but the server's record could not be read. */
    failUser: (state, action: PayloadAction<string>) => {
      state.isError = true;
      state.error = action.payload;
    },
    /** The server could not be asked who is signed in. */
    failSession: (state, action: PayloadAction<string>) => {
      Object.assign(state, { isLoading: true, isError: true, error: action.payload });
    },
    setExpired: (state, action: PayloadAction<boolean>) => {
      state.hasExpired = action.payload;
    },
    logout: (state) => {
      Object.assign(state, nobody, { isLoading: false, isError: false, error: '' });
    },
  },
  extraReducers: (builder) => {
    builder
      .addMatcher(isPending, (state, action) => {
        Object.assign(state, { isLoading: true, isError: false, error: '' });
        if (createsAccount(action)) {
          state.isCreateSuccess = false;
        }
      })
      .addMatcher(isFulfilled, (state, action) => {
        // The session listener may have brought the full record already.
        const known = state.user?.uid === action.payload.uid && state.user?._id !== undefined;
        if (!known) {
          Object.assign(state, personOf(userOfIdentity(action.payload)));
        }
        state.isLoading = false;
        if (createsAccount(action)) {
          state.isCreateSuccess = true;
        }
      })
      .addMatcher(isRejected, (state, action) => {
        const error = errorMessage(action.payload);
        Object.assign(state, { email: '', isLoading: false, isError: true, error });
      })
      .addMatcher(isOwnRecord, (state, action) => {
        Object.assign(state, personOf(action.payload));
      });
  },
  selectors: { selectAuth: (state) => state },
});

export const { setUser, failUser, failSession, setExpired, logout } = authSlice.actions;
export const { selectAuth } = authSlice.selectors;
