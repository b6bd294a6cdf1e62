/**
 * Signals within this time, in milliseconds, count as one. One Ctrl-C arrives several times: the terminal
 * signals every process of the command, and npm and the start script forward the signal.
 */
const SAME_STOP = 500

/**
 * Runs `stop` once when the program should end: on Ctrl-C, on a service manager's signal, or when the start
 * script is gone. A second signal ends the program at once; the embedded database then shuts itself down.
 */
export function onStopSignal(stop: () => void): void {
  let since: number | undefined
  const onSignal = () => {
    if (since === undefined) {
      since = performance.now()
      stop()
    } else if (performance.now() - since > SAME_STOP) process.exit(1)
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  process.on('SIGHUP', onSignal)
  process.on('disconnect', onSignal)
  process.channel?.unref()
}
