declare module 'lessons/app' {
  /** The contract: parcel lifecycles (libs/platform, lifecycles). */
  export function bootstrap(): Promise<void>;
  export function mount(props: object): Promise<void>;
  export function unmount(props: object): Promise<void>;
}
