/** Reports a defect: its JSON pointer in the file or item, and what is wrong, as a sentence. */
export type Report = (pointer: string, sentence: string) => void;
