export { openFolderStore } from './folder-store.ts';
