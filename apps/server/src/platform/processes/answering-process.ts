import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

/** A person opens several pages or sends several photos one after the other, so the process stays for a while. */
const idleMs = 10_000

type Settings = {
  arguments?: string[]
  /** The environment of the process: by default the server's own, with its secrets. */
  environment?: NodeJS.ProcessEnv
  /** The niceness of the process, -20 to 19: at 19 the server and the database go first. */
  niceness?: number
}

/**
 * Asks a program in a process of its own, which starts with the first question and ends when no more are asked. So neither
 * the start nor other calls wait for it, and its memory is free again. It answers one question at a time.
 *
 * @throws when the process ends before it answers. The next question starts another one.
 */
export function answeringProcess<Question extends object, Answer>(
  program: URL,
  settings: Settings = {},
): (question: Question) => Promise<Answer> {
  let running: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined
  let previous: Promise<unknown> = Promise.resolve()

  function end(): void {
    running?.kill('SIGKILL')
    running = null
  }

  async function ask(question: Question): Promise<Answer> {
    clearTimeout(idle)
    running ??= start(program, settings)
    try {
      return (await answerOf(running, question, program)) as Answer
    } catch (error) {
      end()
      throw error
    } finally {
      idle = setTimeout(end, idleMs).unref()
    }
  }
  return (question) => {
    const answered = previous.then(() => ask(question))
    previous = answered.catch(() => {})
    return answered
  }
}

/** The process does not keep the server from ending. */
function start(program: URL, { arguments: given = [], environment, niceness }: Settings): ChildProcess {
  const started = fork(program, given, {
    execArgv: [],
    serialization: 'advanced',
    env: environment ?? process.env,
  })
  // Threads have the niceness of the thread that starts them, so it is set before the program starts its own.
  if (started.pid !== undefined && niceness !== undefined) setPriority(started.pid, niceness)
  started.unref()
  started.channel?.unref()
  return started
}

async function answerOf(process: ChildProcess, question: object, program: URL): Promise<unknown> {
  const ended = new AbortController()
  const { signal } = ended
  try {
    const gone = once(process, 'exit', { signal }).then(([code, killedBy]) => {
      throw new Error(`the process of ${fileURLToPath(program)} ended with ${code ?? killedBy}`)
    })
    // Rejects too when the process cannot be started.
    const answered = once(process, 'message', { signal })
    process.send(question as never)
    const [answer] = await Promise.race([answered, gone])
    return answer
  } finally {
    ended.abort()
  }
}
