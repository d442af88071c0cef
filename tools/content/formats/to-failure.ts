import { failure, type Outcome } from '../command.ts';
import { UnreadableFile } from './question-file.ts';

/** What the author can act on becomes a sentence: an unusable file or a wrong option. Other errors are ours and stay errors. */
export function toFailure(error: unknown, file: string): Outcome {
  if (error instanceof UnreadableFile) return failure(`${file}: ${error.message}`);
  if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) {
    return failure(error.message);
  }
  throw error;
}
