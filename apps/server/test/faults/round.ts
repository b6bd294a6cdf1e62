import { setTimeout as delay } from 'node:timers/promises'
import { millisecondsUntil } from './app-process.ts'
import { type Heard, isDone, longestAnswer, send } from './caller.ts'
import type { Environment } from './environment.ts'
import { faults } from './faults.ts'
import { type Round, randomFrom } from './plan.ts'
import { runStories } from './stories.ts'
import { findDifferences, settleOpen } from './verify.ts'

/** The result of a round. */
export type RoundOutcome = {
  round: Round
  /** Numbers of calls with a key: all, those answered at first, and those sent again. */
  asked: number
  reopened: number
  /** Answers of 503 during the fault. */
  refused: number
  slowestAnswer: number
  /** Milliseconds from the end of the fault, or from a restart, to the first success. */
  recovered: number
  /** Recovery, or an answer of an app that kept running, took longer than decision 21 allows. */
  late: boolean
  /** Lost, duplicated or broken data. Empty on success. */
  differences: string[]
}

/** The longest recovery before the round is given up, in milliseconds. */
const hopeless = 60_000

/** Runs one round: writers, the fault, the recovery, and a comparison of all data with the journal. */
export async function runRound(
  environment: Environment,
  round: Round,
  writers: number,
): Promise<RoundOutcome> {
  const fault = faults[round.kind]
  const random = randomFrom(round.seed)
  const first = environment.journal.asked.length
  const differences: string[] = []
  const saidBefore = environment.app.output().length
  let isOver = false
  let refused = 0
  let slowestAnswer = 0
  const onAnswer = (heard: Heard) => {
    slowestAnswer = Math.max(slowestAnswer, Math.round(heard.milliseconds))
    if (heard.http === 503) refused += 1
    const problem = problemOf(heard, fault.appStays)
    if (problem) differences.push(problem)
  }
  const name = `r${round.number}`
  const context = {
    environment,
    name,
    isOver: () => isOver,
    onAnswer,
    twice: round.kind === 'all sent twice',
    random,
  }
  const allStories = Promise.all(Array.from({ length: writers }, (_, writer) => runStories(context, writer)))
  await delay(round.after)
  const watching = fault.appStays ? watchLiveness(environment, () => isOver) : Promise.resolve([])
  let recovered = Number.NaN
  try {
    const since = await fault.strike(environment, {
      lasts: round.lasts,
      random: randomFrom(round.seed + 1),
      name,
    })
    const succeeds = () => send(environment, { call: 'listBranches', input: {} }).then(isDone)
    recovered = await millisecondsUntil('the first success', hopeless, since, succeeds)
    await delay(500)
  } catch (error) {
    differences.push(error instanceof Error ? error.message : String(error))
  }
  isOver = true
  await allStories
  differences.push(...(await watching))
  const asked = environment.journal.asked.slice(first)
  const reopened = asked.filter(({ done }) => done === null).length
  if (!environment.app.hasEnded) {
    differences.push(...(await settleOpen(environment, asked)))
    differences.push(...(await findDifferences(environment, asked)))
    differences.push(...((await fault.afterwards?.(environment)) ?? []))
  } else
    differences.unshift(
      `the app ended: ${environment.app.output().trim().split('\n').slice(-12).join(' / ')}`,
    )
  if (differences.length > 0) differences.push(...complaintsOf(environment.app.output().slice(saidBefore)))
  const late = !(recovered <= fault.limit) || (fault.appStays && slowestAnswer > longestAnswer)
  return { round, asked: asked.length, reopened, refused, slowestAnswer, recovered, late, differences }
}

/** An app that keeps running answers every call, or answers 503. */
function problemOf({ http, milliseconds, retryAfter, body }: Heard, appStays: boolean): string | null {
  if (http === 500) return `a reply of 500: ${body.slice(0, 200)}`
  if (!appStays) return null
  if (http === null) return `no answer after ${Math.round(milliseconds)} ms`
  if (http === 503 && retryAfter === null) return 'a 503 has no Retry-After'
  return null
}

/** The distinct errors in the app's log. */
function complaintsOf(output: string): string[] {
  const failures = output.split('\n').filter((line) => line.includes('"level":50'))
  return [
    ...new Set(
      failures.map((line) => {
        const { err, msg } = JSON.parse(line) as { msg: string; err?: { code?: string; message?: string } }
        return `the app logged: ${msg}: ${err?.code} ${err?.message}`
      }),
    ),
  ]
}

/** Polls the health check. Returns a line for each failed one. */
async function watchLiveness({ app }: Environment, isOver: () => boolean): Promise<string[]> {
  const silences: string[] = []
  while (!isOver()) {
    const alive = await fetch(`${app.base}/healthz`, { signal: AbortSignal.timeout(1_000) }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (!alive) silences.push('the health check failed')
    await delay(100)
  }
  return silences
}
