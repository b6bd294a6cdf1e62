import { setInterval } from 'node:timers'

/** What the largest file that is read at all needs, and half as much again. Buffers count, which no heap limit sees. */
const mostBytes = 1_200_000_000

// A thread: the one that reads may compute for seconds without a pause.
setInterval(() => {
  if (process.memoryUsage.rss() > mostBytes) process.kill(process.pid, 'SIGKILL')
}, 20)
