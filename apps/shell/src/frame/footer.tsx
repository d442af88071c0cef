import { Link } from 'react-router-dom';
import styles from './footer.module.css';

/** The foot of every page: the ways to what is about the product itself. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <Link to="/settings">Settings</Link>
      <Link to="/help">Help</Link>
      <Link to="/privacy">Privacy</Link>
    </footer>
  );
}
