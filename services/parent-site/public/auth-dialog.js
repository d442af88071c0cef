// Turns the dialog that the page came with into a modal one, and switches its tabs without leaving the page.
const dialog = document.querySelector('#auth-modal');

if (dialog) {
  const form = dialog.querySelector('.auth-form');
  const panel = dialog.querySelector('[role=tabpanel]');
  const tabs = [...dialog.querySelectorAll('[role=tab]')];
  const [email, password] = [form.elements.namedItem('email'), form.elements.namedItem('password')];
  const hint = dialog.querySelector('#password-hint');
  const forgotten = dialog.querySelector('.forgotten');

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
  password.after(reveal);

  const clearErrors = () => {
    for (const message of form.querySelectorAll('.form-error, .field-error')) message.remove();
    for (const field of [email, password]) {
      field.removeAttribute('aria-invalid');
      field.removeAttribute('aria-describedby');
    }
  };

  const select = (tab) => {
    for (const other of tabs) {
      other.setAttribute('aria-selected', String(other === tab));
      other.tabIndex = other === tab ? 0 : -1;
    }
    panel.setAttribute('aria-labelledby', tab.id);
    clearErrors();
    form.action = tab.dataset.action;
    form.querySelector('[type=submit]').textContent = tab.textContent;
    password.autocomplete = tab.dataset.autocomplete;
    hint.hidden = tab.dataset.autocomplete !== 'new-password';
    forgotten.hidden = !hint.hidden;
    if (!hint.hidden) password.setAttribute('aria-describedby', hint.id);
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

  const showOffline = () => {
    clearErrors();
    const message = document.createElement('p');
    message.className = 'form-error';
    message.setAttribute('role', 'alert');
    message.textContent = form.dataset.offline;
    form.prepend(message);
  };

  // One press sends the form once; a page taken back from the browser's memory can send again, and so can one whose loading was stopped.
  let sent = false;
  form.addEventListener('submit', (event) => {
    // So that browsers offer to keep it.
    password.type = 'password';
    if (sent || !navigator.onLine) event.preventDefault();
    // The browser's own page would lose what was typed.
    if (!navigator.onLine) return showOffline();
    sent = true;
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
