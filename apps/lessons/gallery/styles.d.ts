declare module '@tensely/ui/global.css';
