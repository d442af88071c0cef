/** Several attempts at one kind of intrusion. */
export interface Attack {
  name: string;
  attempts: number;
  /** Resolves with the number of attempts that succeeded. */
  run(target: Target): Promise<number>;
}

/** The addresses of the attacked services, and their data folder. */
export interface Target {
  app: string;
  parent: string;
  progress: string;
  dataFolder: string;
}
