import { Link } from 'react-router-dom';
import styles from './footer.module.css';
import { frameMessages } from './messages.ts';

/** The foot of every page: the ways to what is about the product itself. */
export function Footer() {
  const { settings, help, privacy } = frameMessages.use();
  return (
    <footer className={styles.footer}>
      <Link to="/settings">{settings()}</Link>
      <Link to="/help">{help()}</Link>
      <Link to="/privacy">{privacy()}</Link>
    </footer>
  );
}
