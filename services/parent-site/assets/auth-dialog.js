// Makes the dialog modal, switches its tabs and submits its form without leaving the page.
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

  /** Shows each message under its field, keeps the input and focuses the first wrong field. */
  const showErrors = (errors) => {
    formError.textContent = errors.form ?? '';
    for (const field of fields) {
      const isWrong = Boolean(errors[field.id] ?? (field.id !== 'name' && errors.form));
      find(`#${field.id}-error`).textContent = errors[field.id] ?? '';
      field.setAttribute('aria-invalid', String(isWrong));
    }
    const firstWrong = errors.form ? password : fields.find((field) => errors[field.id]);
    firstWrong?.focus();
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
    showErrors({});
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

  /** Resolves to the messages if there are any; else the browser leaves the page. */
  const send = async (submitter) => {
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: new URLSearchParams(new FormData(form, submitter)),
    });
    // An error page for the whole request: load it as a page.
    if (!response.headers.get('Content-Type')?.startsWith('application/json')) return form.submit();
    const { location: next, errors } = await response.json();
    if (next) location.assign(next);
    return errors;
  };

  let isSent = false;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    // Browsers offer to store only a password field.
    setRevealed(false);
    if (isSent) return;
    isSent = true;
    showErrors({});
    try {
      const errors = await send(event.submitter);
      if (errors) showErrors(errors);
      // Until the browser has left the page, or the learner has stopped it.
      else await new Promise((resolve) => setTimeout(resolve, 3000));
    } catch {
      formError.textContent = form.dataset.offline;
    }
    isSent = false;
  });

  dialog.addEventListener('close', () => history.replaceState(null, '', '/'));

  // After a failed attempt without script the address is the form's: a reload would submit it again.
  history.replaceState(null, '', tabs.find((tab) => tab.getAttribute('aria-selected') === 'true').href);
  dialog.removeAttribute('open');
  dialog.showModal();
}

// A reload does not repeat the notice.
if (location.search.startsWith('?notice=')) history.replaceState(null, '', '/');
