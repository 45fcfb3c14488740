/** Opens what is folded around the elements `ids`: nothing folded can get the focus. */
export const openFolds = (ids: readonly string[]): void => {
  for (const id of ids) {
    let fold = document.getElementById(id)?.closest('details');
    while (fold) {
      fold.open = true;
      fold = fold.parentElement?.closest('details');
    }
  }
};
