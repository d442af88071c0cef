import { Button, buttonClass, classNames, Icon, VisuallyHidden } from '@tensely/ui/react';
import { Link } from 'react-router-dom';
import { type Account, userName } from './account.ts';
import styles from './header.module.css';
import { Logo } from './logo.tsx';
import { ThemeButton } from './theme/theme-button.tsx';

interface HeaderProps {
  menuOpen: boolean;
  menuId: string;
  onMenuToggle: () => void;
  account: Account;
  onLogout: () => void;
}

/** The top line of every screen: menu, way home, who is signed in, and the theme, which stays in its place when that is known. */
export function Header({ menuOpen, menuId, onMenuToggle, account, onLogout }: HeaderProps) {
  return (
    <header className={styles.header}>
      <button
        type="button"
        className={buttonClass('quiet', styles.menu)}
        aria-expanded={menuOpen}
        aria-controls={menuId}
        onClick={onMenuToggle}
      >
        <Icon name="menu" />
        <VisuallyHidden>Menu</VisuallyHidden>
      </button>
      <Logo />
      <div className={styles.end}>
        <AccountPart account={account} onLogout={onLogout} />
        <ThemeButton className={styles.theme} />
      </div>
    </header>
  );
}

function AccountPart({ account, onLogout }: { account: Account; onLogout: () => void }) {
  if (account.status === 'loading') return null;
  if (account.status === 'signedOut') {
    return (
      <>
        <p className={styles.account}>
          <span className={styles.state}>Not logged in</span>
        </p>
        <Link to="/login" className={buttonClass('primary', styles.action)}>
          Login
        </Link>
      </>
    );
  }
  return (
    <>
      <p className={classNames(styles.account, styles.in)}>
        <span className={styles.welcome} translate="no">
          <span className={styles.greeting}>Welcome, </span>
          {userName(account.email)}
        </span>
        <span className={styles.state}>Logged in</span>
      </p>
      <Button className={styles.action} onClick={onLogout}>
        Logout
      </Button>
    </>
  );
}
