import '@tensely/ui/global.css';
import '@tensely/ui/fonts.css';
import { createRoot } from 'react-dom/client';
import { Gallery } from './gallery.tsx';

const root = document.getElementById('root');
if (root) createRoot(root).render(<Gallery only={new URLSearchParams(location.search).get('only')} />);
