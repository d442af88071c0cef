// Makes the dialog modal and switches its tabs without leaving the page.
const dialog = document.querySelector('#auth-modal');

if (dialog) {
  const find = (selector) => dialog.querySelector(selector);
  const form = find('.auth-form');
  const tabs = [...dialog.querySelectorAll('[role=tab]')];
  const fields = [find('#email'), find('#password'), find('#name')];
  const [, password] = fields;
  const reveal = find('.reveal');
  const formError = find('#form-error');

  const setRevealed = (isRevealed) => {
    password.type = isRevealed ? 'text' : 'password';
    reveal.setAttribute('aria-pressed', String(isRevealed));
  };
  reveal.hidden = false;
  reveal.addEventListener('click', () => setRevealed(password.type === 'password'));

  const clearErrors = () => {
    formError.textContent = '';
    for (const field of fields) {
      find(`#${field.id}-error`).textContent = '';
      field.setAttribute('aria-invalid', 'false');
    }
  };

  const select = (tab) => {
    for (const other of tabs) {
      other.setAttribute('aria-selected', String(other === tab));
      other.tabIndex = other === tab ? 0 : -1;
    }
    const { action, autocomplete, hint } = tab.dataset;
    const isCreating = autocomplete === 'new-password';
    find('[role=tabpanel]').setAttribute('aria-labelledby', tab.id);
    form.action = action;
    find('[type=submit]').textContent = tab.textContent;
    password.autocomplete = autocomplete;
    find('#password-hint').textContent = hint;
    find('.forgotten').hidden = isCreating;
    find('#name-field').hidden = !isCreating;
    clearErrors();
    history.replaceState(null, '', tab.href);
  };

  for (const tab of tabs) {
    tab.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      select(tab);
    });
    tab.addEventListener('keydown', (event) => {
      const other = tabs.find((one) => one !== tab);
      const next = { ArrowLeft: other, ArrowRight: other, Home: tabs[0], End: tabs[1], ' ': tab }[event.key];
      if (!next) return;
      event.preventDefault();
      select(next);
      next.focus();
    });
  }

  // Browsers offer to store only a password field.
  form.addEventListener('submit', () => setRevealed(false));

  dialog.addEventListener('close', () => history.replaceState(null, '', '/'));

  // After a failed attempt the address is the form's: a reload would submit it again.
  history.replaceState(null, '', tabs.find((tab) => tab.getAttribute('aria-selected') === 'true').href);
  dialog.removeAttribute('open');
  dialog.showModal();
}

// A reload does not repeat the notice.
if (location.search.startsWith('?notice=')) history.replaceState(null, '', '/');
