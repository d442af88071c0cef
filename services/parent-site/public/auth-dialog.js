// Makes the dialog modal, switches its tabs and submits its form without leaving the page.
const dialog = document.querySelector('#auth-modal');

if (dialog) {
  const form = dialog.querySelector('.auth-form');
  const panel = dialog.querySelector('[role=tabpanel]');
  const tabs = [...dialog.querySelectorAll('[role=tab]')];
  const fields = Object.fromEntries(['email', 'password', 'name'].map((name) => [name, form.elements.namedItem(name)]));
  const { password } = fields;
  const hint = dialog.querySelector('#password-hint');
  const forgotten = dialog.querySelector('.forgotten');
  const nameField = dialog.querySelector('#name-field');

  // The server does not render this button: it needs the script.
  const reveal = document.createElement('button');
  reveal.type = 'button';
  reveal.className = 'reveal';
  reveal.textContent = password.dataset.reveal;
  reveal.setAttribute('aria-pressed', 'false');
  reveal.addEventListener('click', () => {
    const shows = password.type === 'password';
    password.type = shows ? 'text' : 'password';
    reveal.setAttribute('aria-pressed', String(shows));
  });
  forgotten.before(reveal);

  const clearErrors = () => {
    for (const message of form.querySelectorAll('.form-error, .field-error')) message.remove();
    for (const field of Object.values(fields)) {
      field.removeAttribute('aria-invalid');
      field.removeAttribute('aria-describedby');
    }
    if (!hint.hidden) password.setAttribute('aria-describedby', hint.id);
  };

  const select = (tab) => {
    for (const other of tabs) {
      other.setAttribute('aria-selected', String(other === tab));
      other.tabIndex = other === tab ? 0 : -1;
    }
    panel.setAttribute('aria-labelledby', tab.id);
    form.action = tab.dataset.action;
    form.querySelector('[type=submit]').textContent = tab.textContent;
    password.autocomplete = tab.dataset.autocomplete;
    hint.hidden = tab.dataset.autocomplete !== 'new-password';
    forgotten.hidden = !hint.hidden;
    nameField.hidden = hint.hidden;
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

  const createMessage = (id, text) => {
    const message = document.createElement('p');
    message.id = id;
    message.textContent = text;
    return message;
  };

  const showFormError = (text) => {
    const message = createMessage('form-error', text);
    message.className = 'form-error';
    message.setAttribute('role', 'alert');
    form.prepend(message);
  };

  /** Shows each message under its field, keeps the input and focuses the first wrong field. */
  const showErrors = ({ form: formError, ...fieldErrors }) => {
    clearErrors();
    if (formError) showFormError(formError);
    const wrong = formError ? ['email', 'password'] : Object.keys(fields).filter((name) => fieldErrors[name]);
    for (const name of wrong) {
      const field = fields[name];
      const id = formError ? 'form-error' : `${name}-error`;
      field.setAttribute('aria-invalid', 'true');
      field.setAttribute('aria-describedby', [id, field.getAttribute('aria-describedby')].filter(Boolean).join(' '));
      if (formError) continue;
      const message = createMessage(id, fieldErrors[name]);
      message.className = 'field-error';
      field.after(message);
    }
    fields[formError ? 'password' : wrong[0]]?.focus();
  };

  const send = async (submitter) => {
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: new URLSearchParams(new FormData(form, submitter)),
    });
    // An error page for the whole request: load it as a page.
    if (!response.headers.get('Content-Type')?.startsWith('application/json')) return form.submit();
    const { location: next, errors } = await response.json();
    if (errors) showErrors(errors);
    else location.assign(next);
  };

  // Prevents a double submit. Reset when the browser restores the page, and in case the learner stops the navigation.
  let isSent = false;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    // Browsers offer to store only a password field.
    password.type = 'password';
    reveal.setAttribute('aria-pressed', 'false');
    if (isSent) return;
    clearErrors();
    if (!navigator.onLine) return showFormError(form.dataset.offline);
    isSent = true;
    await send(event.submitter).catch(() => showFormError(form.dataset.offline));
    if (form.querySelector('[aria-invalid], .form-error')) isSent = false;
    else
      setTimeout(() => {
        isSent = false;
      }, 3000);
  });
  addEventListener('pageshow', () => {
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
