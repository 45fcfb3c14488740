import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';

export interface LiveState {
  /** Whether the server tells by itself what changes: then nobody has to ask again and again. */
  isLive: boolean;
}

const initialState: LiveState = { isLive: false };

export const liveSlice = createSlice({
  name: 'live',
  initialState,
  reducers: {
    setLive: (state, action: PayloadAction<boolean>) => {
      state.isLive = action.payload;
    },
  },
  selectors: { selectIsLive: (state) => state.isLive },
});

export const { setLive } = liveSlice.actions;
const { selectIsLive } = liveSlice.selectors;

export const useIsLive = (): boolean => useSelector(selectIsLive);
