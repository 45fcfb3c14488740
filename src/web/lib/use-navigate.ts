import { useCallback, useLayoutEffect, useRef } from 'react';
import {
  type NavigateOptions,
  type To,
  // oxlint-disable-next-line eslint/no-restricted-imports -- this is the one place
  useNavigate as useRouterNavigate,
} from 'react-router';

/**
 * Navigates while the component is on the screen. Promises and toasts outlive their screen: what they call afterwards leads
 * nobody away from the page that is open by then.
 */
export const useNavigate = () => {
  const navigate = useRouterNavigate();
  const isShown = useRef(false);
  useLayoutEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return useCallback(
    /** A number is a step in the history. */
    async (to: To | number, options?: NavigateOptions) => {
      if (isShown.current) {
        await (typeof to === 'number' ? navigate(to) : navigate(to, options));
      }
    },
    [navigate],
  );
};
