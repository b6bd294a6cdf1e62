import { setInterval } from 'node:timers'

/** 1.5 times the need of the largest accepted file. It includes buffers, which a heap limit does not count. */
const mostBytes = 1_200_000_000

// Runs in a thread, since the reading thread may be busy for seconds.
setInterval(() => {
  if (process.memoryUsage.rss() > mostBytes) process.kill(process.pid, 'SIGKILL')
}, 20)
