/** Somebody tries to get in, in several ways of one kind. */
export interface Attack {
  name: string;
  attempts: number;
  /** Resolves with how many of the attempts got in. */
  run(target: Target): Promise<number>;
}

/** The services that are attacked, by their addresses, and the folder of their state. */
export interface Target {
  app: string;
  parent: string;
  progress: string;
  dataFolder: string;
}
