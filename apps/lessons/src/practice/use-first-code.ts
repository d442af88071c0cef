import { createContext, use } from 'react';
import type { FirstCode } from './first-code.ts';

export const FirstCodeContext = createContext<FirstCode | undefined>(undefined);

export function useFirstCode(): FirstCode {
  const code = use(FirstCodeContext);
  if (!code) throw new Error('The practice screen was given no code.');
  return code;
}
