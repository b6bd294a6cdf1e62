/**
 * The program cannot start for a reason that its operator can fix: a bad setting, a port in use, a read-only
 * folder. The message is one sentence. The start prints it without a stack and exits with code 1.
 */
export class StartRefused extends Error {
  override name = 'StartRefused'
}

/** The message of anything thrown, for a one-line message. */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text.split('\n', 1)[0]?.trim() || 'no reason given'
}
