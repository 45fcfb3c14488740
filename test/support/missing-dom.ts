// Properties that happy-dom lacks: a form library reads them to find what was chosen before hydration.
const define = (prototype: object, name: string, get: (this: Element) => unknown) => {
  if (!(name in prototype)) {
    Object.defineProperty(prototype, name, { configurable: true, get });
  }
};

// A test of the server's side has no DOM at all.
if (typeof HTMLSelectElement === 'function') {
  define(HTMLSelectElement.prototype, 'size', function size() {
    return Number(this.getAttribute('size') ?? 0);
  });
  define(HTMLOptionElement.prototype, 'defaultSelected', function defaultSelected() {
    return this.hasAttribute('selected');
  });
}
