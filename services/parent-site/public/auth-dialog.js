// Turns the dialog that the page came with into a modal one, switches its tabs and sends its form without leaving the page.
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

  // Only here: without the script nothing could show the password.
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

  const moves = { ArrowLeft: -1, ArrowRight: 1, Home: 'first', End: 'last' };
  const target = (tab, key) => {
    if (key === ' ') return tab;
    const move = moves[key];
    if (move === 'first') return tabs.at(0);
    if (move === 'last') return tabs.at(-1);
    return move && tabs[(tabs.indexOf(tab) + move + tabs.length) % tabs.length];
  };

  for (const tab of tabs) {
    tab.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      select(tab);
    });
    tab.addEventListener('keydown', (event) => {
      const next = target(tab, event.key);
      if (!next) return;
      event.preventDefault();
      select(next);
      next.focus();
    });
  }

  const sentence = (id, text) => {
    const message = document.createElement('p');
    message.id = id;
    message.textContent = text;
    return message;
  };

  const showFormError = (text) => {
    const message = sentence('form-error', text);
    message.className = 'form-error';
    message.setAttribute('role', 'alert');
    form.prepend(message);
  };

  /** Puts each sentence under its field, where what was typed stays, and the focus on the first that is wrong. */
  const showErrors = ({ form: ofForm, ...ofFields }) => {
    clearErrors();
    if (ofForm) showFormError(ofForm);
    const wrong = ofForm ? ['email', 'password'] : Object.keys(fields).filter((name) => ofFields[name]);
    for (const name of wrong) {
      const field = fields[name];
      const id = ofForm ? 'form-error' : `${name}-error`;
      field.setAttribute('aria-invalid', 'true');
      field.setAttribute('aria-describedby', [id, field.getAttribute('aria-describedby')].filter(Boolean).join(' '));
      if (ofForm) continue;
      const message = sentence(id, ofFields[name]);
      message.className = 'field-error';
      field.after(message);
    }
    fields[ofForm ? 'password' : wrong[0]]?.focus();
  };

  const send = async (submitter) => {
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: new URLSearchParams(new FormData(form, submitter)),
    });
    // The page that says what is wrong with the request as a whole.
    if (!response.headers.get('Content-Type')?.startsWith('application/json')) return form.submit();
    const { location: next, errors } = await response.json();
    if (errors) showErrors(errors);
    else location.assign(next);
  };

  // One press sends the form once; a page taken back from the browser's memory can send again, and so can one whose loading was stopped.
  let sent = false;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    // So that browsers offer to keep it.
    password.type = 'password';
    reveal.setAttribute('aria-pressed', 'false');
    if (sent) return;
    clearErrors();
    if (!navigator.onLine) return showFormError(form.dataset.offline);
    sent = true;
    await send(event.submitter).catch(() => showFormError(form.dataset.offline));
    if (form.querySelector('[aria-invalid], .form-error')) sent = false;
    else
      setTimeout(() => {
        sent = false;
      }, 3000);
  });
  addEventListener('pageshow', () => {
    sent = false;
  });

  dialog.addEventListener('close', () => history.replaceState(null, '', '/'));

  // After a failed attempt the address is the form's: a reload then shows the dialog again instead of sending it again.
  history.replaceState(null, '', tabs.find((tab) => tab.getAttribute('aria-selected') === 'true').href);
  dialog.removeAttribute('open');
  dialog.showModal();
}

// What has just happened is not said again when the page is loaded again.
if (location.search.startsWith('?notice=')) history.replaceState(null, '', '/');
