declare module '@tensely/ui/global.css';
declare module '@tensely/ui/fonts.css';
