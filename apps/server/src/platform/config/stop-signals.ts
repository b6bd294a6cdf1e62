/**
 * Ctrl-C in a terminal reaches every process of the command, and npm and the start script hand it on as well:
 * the same stop told twice within this time, in milliseconds, is one.
 */
const SAME_STOP = 500

/**
 * Runs `stop` once when the program is told to end: by Ctrl-C, by a service manager, or because the script
 * that started it is gone. Being told again ends the program at once; the embedded database then shuts
 * itself down.
 */
export function onStopSignal(stop: () => void): void {
  let since: number | undefined
  const told = () => {
    if (since === undefined) {
      since = performance.now()
      stop()
    } else if (performance.now() - since > SAME_STOP) process.exit(1)
  }
  process.on('SIGINT', told)
  process.on('SIGTERM', told)
  process.on('SIGHUP', told)
  process.on('disconnect', told)
  process.channel?.unref()
}
