import { createAsyncThunk } from '@reduxjs/toolkit';
import type { SignInInput, SignUpInput } from '#contract/account-input.ts';
import type { ApiError } from '#web/api/http-client.ts';
import type { IdentityClient, IdentityResult } from './identity-client.ts';

interface ThunkConfig {
  extra: { identity: IdentityClient };
  rejectValue: ApiError;
}
const createThunk = createAsyncThunk.withTypes<ThunkConfig>();

type Reject<Rejected> = (error: ApiError) => Rejected;
const settle = <Rejected>(result: IdentityResult, reject: Reject<Rejected>) =>
  'error' in result ? reject(result.error) : result.data;

export const createAccount = createThunk(
  'auth/createUser',
  async (form: SignUpInput, { extra, rejectWithValue }) =>
    settle(await extra.identity.signUp(form), rejectWithValue),
);
export const signIn = createThunk(
  'auth/loginUser',
  async (form: SignInInput, { extra, rejectWithValue }) =>
    settle(await extra.identity.signIn(form), rejectWithValue),
);
export const signInWithGoogle = createThunk(
  'auth/googleLogin',
  async (_: undefined, { extra, rejectWithValue }) =>
    settle(await extra.identity.signInWithGoogle(), rejectWithValue),
);
