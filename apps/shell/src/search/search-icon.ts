/** A magnifying glass, which only the shell shows. */
export const SEARCH_ICON = 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14m5-2 4.5 4.5';
