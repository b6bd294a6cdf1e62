type Described = { type: string; message: string; stack: string; [more: string]: unknown }

/** Describes an error for the log. Leaves out values of rows and requests that a database error may quote. */
export function describeError(error: unknown): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' }
  const { name, message, stack = '' } = error
  const code = 'code' in error ? String(error.code) : undefined
  const isDatabase = 'severity' in error && code !== undefined
  // The messages of class 22 (data exceptions) quote the value.
  const isQuoting = isDatabase && code.startsWith('22')
  return {
    type: name,
    message: isQuoting ? 'a data exception' : message,
    ...(code !== undefined && { code }),
    ...(isDatabase && namesOf(error)),
    stack: isQuoting ? stack.slice(stack.indexOf('\n    at ') + 1) : stack,
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}

/** The schema names that an error carries, as the driver and the job library spell them. */
const schemaNames = [
  'table_name',
  'table',
  'column_name',
  'column',
  'constraint_name',
  'constraint',
  'routine',
]

function namesOf(error: Error): Record<string, string> {
  return Object.fromEntries(
    Object.entries(error).filter(
      (entry): entry is [string, string] => schemaNames.includes(entry[0]) && typeof entry[1] === 'string',
    ),
  )
}
