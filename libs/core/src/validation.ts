/** The common interface of schema libraries (https://standardschema.dev). */
export interface Schema<Output = unknown> {
  readonly '~standard': {
    validate(value: unknown): Result<Output> | Promise<Result<Output>>;
    readonly types?: { readonly input: unknown; readonly output: Output } | undefined;
  };
}

type Result<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly { readonly message: string; readonly path?: readonly PathPart[] | undefined }[] };

type PathPart = PropertyKey | { readonly key: PropertyKey };

export type OutputOf<S extends Schema> = NonNullable<S['~standard']['types']>['output'];

/** Describes each mismatch and its path, without the value, which may be a secret. */
export interface Fault {
  path: string[];
  message: string;
}

export type Checked<Output> = { success: true; data: Output } | { success: false; data?: undefined; faults: Fault[] };

export class InvalidValue extends Error {
  override readonly name = 'InvalidValue';
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(faults.map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message)).join('; '));
    this.faults = faults;
  }
}

/** Validates an external value. Asynchronous schemas are not supported. */
export function check<Output>(schema: Schema<Output>, value: unknown): Checked<Output> {
  const result = schema['~standard'].validate(value);
  if (result instanceof Promise) throw new TypeError('Asynchronous schemas are not supported.');
  if (!result.issues) return { success: true, data: result.value };
  return { success: false, faults: result.issues.map(faultOf) };
}

/** The value as the schema parses it; undefined if it does not match. */
export function read<Output>(schema: Schema<Output>, value: unknown): Output | undefined {
  return check(schema, value).data;
}

/**
 * The value as the schema parses it.
 *
 * @throws InvalidValue that describes each mismatch and its path
 */
export function parse<Output>(schema: Schema<Output>, value: unknown): Output {
  const result = check(schema, value);
  if (result.success) return result.data;
  throw new InvalidValue(result.faults);
}

function faultOf(issue: { message: string; path?: readonly PathPart[] | undefined }): Fault {
  const path = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part));
  return { path, message: issue.message };
}
