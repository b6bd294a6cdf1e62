/**
 * The program cannot start, for a reason its operator can put right: a bad setting, a taken port, a folder
 * that cannot be written. The message is one sentence for people; the start prints it alone, without a
 * stack, and exits with code 1.
 */
export class StartRefused extends Error {
  override name = 'StartRefused'
}

/** The text of anything thrown, for use inside a one-line message. */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text.split('\n', 1)[0]?.trim() || 'no reason given'
}
