import('./bootstrap.ts');
