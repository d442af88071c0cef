// jsdom has <dialog> without its methods. These do what the components rely on: open, returnValue and the close event.
HTMLDialogElement.prototype.show ??= function show() {
  this.open = true;
};
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(returnValue) {
  if (!this.open) return;
  this.open = false;
  if (returnValue !== undefined) this.returnValue = returnValue;
  this.dispatchEvent(new Event('close'));
};

// In jsdom it only complains that there is no layout.
window.scrollTo = () => {};

// It draws nothing: what waits for a frame is not held up.
Object.defineProperty(document, 'hidden', { get: () => true, configurable: true });
