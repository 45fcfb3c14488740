import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useNavigate } from './use-navigate.ts';

/**
 * Goes back one page of the history. That takes a moment, in which a second press or Escape does nothing: it would leave
 * the page behind as well.
 */
export const useBackOnce = (): (() => void) => {
  const navigate = useNavigate();
  const { key } = useLocation();
  const { state } = useNavigation();
  const isLeaving = useRef(false);
  useEffect(() => {
    // Also where Forward took the step back before its page had come.
    if (state === 'idle') {
      isLeaving.current = false;
    }
  }, [key, state]);
  return useCallback(() => {
    if (!isLeaving.current) {
      isLeaving.current = true;
      void navigate(-1);
    }
  }, [navigate]);
};
