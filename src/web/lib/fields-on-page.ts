export interface FieldOnPage {
  id: string;
  /** As its label says it; undefined for a field without one. */
  label: string | undefined;
}

/** The controls `ids` with their labels, in the order in which the page shows them. */
export const fieldsOnPage = (ids: readonly string[]): FieldOnPage[] => {
  const labels = [...document.querySelectorAll('label')].map((label) => ({
    id: label.htmlFor,
    label: label.textContent.trim(),
  }));
  const shown = labels.filter(({ id }) => ids.includes(id));
  const others = ids.filter((id) => !shown.some((field) => field.id === id));
  return [...shown, ...others.map((id) => ({ id, label: undefined }))];
};
