import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { defaultJobFilter, type JobFilter } from '#contract/jobs.ts';
import { defaultPageSize } from '#contract/pagination.ts';

export interface PaginationState {
  jobTypes: JobFilter;
  size: number;
  /** Counts from 0. */
  page: number;
}

const initialState: PaginationState = {
  jobTypes: defaultJobFilter,
  size: defaultPageSize,
  page: 0,
};

/** Where a person is in Find Job. A new filter or size begins at the first page. */
export const paginationSlice = createSlice({
  name: 'pagination',
  initialState,
  reducers: {
    setJobTypes: (state, action: PayloadAction<JobFilter>) => {
      state.jobTypes = action.payload;
      state.page = 0;
    },
    setSize: (state, action: PayloadAction<number>) => {
      state.size = action.payload;
      state.page = 0;
    },
    setPage: (state, action: PayloadAction<number>) => {
      state.page = action.payload;
    },
    /** Takes over what the address says. */
    setPagination: (_, action: PayloadAction<PaginationState>) => action.payload,
  },
  selectors: { selectPagination: (state) => state },
});

export const { setJobTypes, setSize, setPage, setPagination } = paginationSlice.actions;
export const { selectPagination } = paginationSlice.selectors;
