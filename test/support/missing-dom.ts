// Properties that happy-dom lacks: React sets them, and a form library reads what was chosen before hydration.
const define = (
  prototype: object,
  name: string,
  property: PropertyDescriptor & ThisType<Element>,
) => {
  if (!(name in prototype)) {
    Object.defineProperty(prototype, name, { configurable: true, ...property });
  }
};

// A test of the server's side has no DOM at all.
if (typeof HTMLSelectElement === 'function') {
  define(HTMLSelectElement.prototype, 'size', {
    get() {
      return Number(this.getAttribute('size') ?? 0);
    },
  });
  define(HTMLOptionElement.prototype, 'defaultSelected', {
    get() {
      return this.hasAttribute('selected');
    },
    set(isSelected: boolean) {
      this.toggleAttribute('selected', isSelected);
    },
  });
}
