import { setTimeout as delay } from 'node:timers/promises'
import type { Environment } from './environment.ts'
import type { Mood } from './shop.ts'

const bad: readonly Mood[] = ['away', 'silent', 'resetting', 'failing']

/** Breaks one shop's program in every way, in random order, and restores it. The other one keeps working. */
export async function shopThroughOutage(
  environment: Environment,
  { lasts, random }: { lasts: number; random: () => number },
): Promise<number> {
  const moods = [...bad]
  while (moods.length > 0) {
    const [mood] = moods.splice(Math.floor(random() * moods.length), 1) as [Mood]
    await environment.shops[0].become(mood)
    await delay(lasts / bad.length)
  }
  await environment.shops[0].become('well')
  return performance.now()
}
