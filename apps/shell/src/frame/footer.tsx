import { Link } from 'react-router-dom';
import styles from './footer.module.css';
import { frameMessages } from './messages.ts';

/** The footer of every page: links to pages about the product. */
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
