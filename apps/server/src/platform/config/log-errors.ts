type Described = { type: string; message: string; stack: string; [more: string]: unknown }

/** What is said of an error in the log; of a fault of the database nothing that may be a value of a row or a request. */
export function describeError(error: unknown): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' }
  const { name, message, stack = '' } = error
  const code = 'code' in error ? String(error.code) : undefined
  const isDatabase = 'severity' in error && code !== undefined
  // Of these the database quotes what it could not read (class 22, data exceptions).
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

/** Where in the schema it happened, in the driver's own words and the job library's. */
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
