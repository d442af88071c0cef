// jsdom knows <dialog> but not its methods. What the components rely on: open, returnValue and the close event.
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

// jsdom has it, but it only complains that there is no layout to scroll.
window.scrollTo = () => {};
