import type { AuthState } from '@tensely/auth/logic';
import { buttonClass, classNames, Icon, VisuallyHidden } from '@tensely/ui/react';
import { Link } from 'react-router-dom';
import { SearchButton } from '../search/search-button.tsx';
import { AccountMenu } from './account-menu.tsx';
import styles from './header.module.css';
import { Logo } from './logo.tsx';
import { frameMessages } from './messages.ts';

/** The signed-in learner as the frame shows them. */
interface Account {
  status: AuthState['status'];
  email?: string | undefined;
  /** Chosen by the learner, else from the sign-in; empty or absent if there is none. */
  name?: string | undefined;
}

export interface HeaderProps {
  menuOpen: boolean;
  menuId: string;
  onMenuToggle: () => void;
  account: Account;
  onLogout: () => void;
  /** The address of the release that can be searched; undefined where there is none. */
  searchable?: string | undefined;
}

/** The top line of every screen: menu, way home, who is signed in, and the account menu, which stays in its place when that is known. */
export function Header({ menuOpen, menuId, onMenuToggle, account, onLogout, searchable }: HeaderProps) {
  const { menu, login } = frameMessages.use();
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
        <VisuallyHidden>{menu()}</VisuallyHidden>
      </button>
      <Logo />
      <div className={styles.end}>
        <Who account={account} />
        {account.status === 'signedOut' && (
          <Link to="/login" className={buttonClass('primary', styles.action)}>
            {login()}
          </Link>
        )}
        <SearchButton entry={searchable} className={styles.menu} />
        <AccountMenu
          // If there is no room beside it.
          accountText={<Who account={account} className={styles.inMenu} />}
          onLogout={account.status === 'signedIn' ? onLogout : undefined}
        />
      </div>
    </header>
  );
}

/** The account as text beside the account menu, or in it. */
function Who({ account, className = styles.beside }: { account: Account; className?: string | undefined }) {
  const { welcome, nameless, loggedIn, notLoggedIn } = frameMessages.use();
  if (account.status === 'loading') return null;
  const isIn = account.status === 'signedIn';
  return (
    <p className={classNames(styles.account, isIn && styles.in, className)}>
      {isIn && (
        <span className={styles.welcome} translate="no">
          <span>{welcome()}</span>
          {account.name || account.email?.split('@')[0] || nameless()}
        </span>
      )}
      <span className={styles.state}>{isIn ? loggedIn() : notLoggedIn()}</span>
    </p>
  );
}
