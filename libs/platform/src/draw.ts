export { drawRemote } from './drawn/draw-remote.tsx';
