declare module 'lessons/app' {
  /** What the contract promises: parcel lifecycles (libs/platform, lifecycles). */
  export function bootstrap(): Promise<void>;
  export function mount(props: object): Promise<void>;
  export function unmount(props: object): Promise<void>;
}
