/** In `onQueryStarted`: patches caches with a response. After a failure it does nothing: the caller shows why. */
export const afterSuccess = async <Data>(
  queryFulfilled: PromiseLike<{ data: Data }>,
  patch: (data: Data) => void,
): Promise<void> => {
  const response = await queryFulfilled.then(
    (fulfilled) => fulfilled,
    () => undefined,
  );
  if (response) {
    patch(response.data);
  }
};
