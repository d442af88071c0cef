/** Files of the apps, which the build of the one app finds by this name: a tool imports no app. */
declare module 'one-app:*' {
  export const declaration: object;
}
