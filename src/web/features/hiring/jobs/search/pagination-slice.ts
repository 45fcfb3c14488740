import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { defaultJobFilter, type JobFilter } from '#contract/hiring/job-choices.ts';
import { defaultPageSize } from '#contract/platform/pagination.ts';

export interface PaginationState {
  jobTypes: JobFilter;
  size: number;
  /** Counts from 0. */
  page: number;
}

export const initialPagination: PaginationState = {
  jobTypes: defaultJobFilter,
  size: defaultPageSize,
  page: 0,
};

/** Which page of Find Job was shown last, for the link back from a job. */
export const paginationSlice = createSlice({
  name: 'pagination',
  initialState: initialPagination,
  reducers: { setPagination: (_, action: PayloadAction<PaginationState>) => action.payload },
  selectors: { selectPagination: (state) => state },
});

export const { setPagination } = paginationSlice.actions;
export const { selectPagination } = paginationSlice.selectors;
