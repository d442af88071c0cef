/** The two databases that progress is kept in. */
export type Engine = 'sqlite' | 'postgres';
