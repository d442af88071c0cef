/** Modules of the apps under an alias of the one-app build: tools import no app. */
declare module 'one-app:*' {
  export const declaration: object;
}
