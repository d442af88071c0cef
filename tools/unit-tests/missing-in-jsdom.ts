// jsdom's <dialog> lacks its methods. These implement what the components rely on: open, returnValue and the close event.
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

// jsdom only logs that it has no layout.
window.scrollTo = () => {};

// jsdom renders no frames. Code for a hidden document does not wait for one.
Object.defineProperty(document, 'hidden', { get: () => true, configurable: true });
