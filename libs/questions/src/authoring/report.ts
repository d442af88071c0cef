/** Reports a defect: the JSON pointer of its place in the file or item, and what is wrong, as a sentence. */
export type Report = (pointer: string, sentence: string) => void;
