/** The part of auth that progress needs; `@tensely/auth` implements it. */
export interface LearnerSource {
  getState(): { status: string; learner?: { uid: string; isJwtUser?: boolean } };
  subscribe(listener: () => void): () => void;
  getToken(): Promise<string>;
  replaceToken(jwt: string): boolean;
}
