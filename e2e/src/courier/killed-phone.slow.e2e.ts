import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { recordOf } from '../../../apps/web/app/client/stored-session.ts'
import { audiences } from '../../../apps/web/app/paths.ts'
import { appUnderTest } from '../support/app.ts'
import { belt, openOffice } from '../support/courier-office.ts'
import { demoPassword, emailOf } from '../support/people.ts'
import { card, keepWithout, press, sheet, take } from '../support/phone/courier-app.ts'
import { startKillableBrowser } from '../support/phone/killable-browser.ts'
import { startLossyProxy } from '../support/phone/lossy-proxy.ts'
import { texts } from '../support/texts.ts'
import { sessionOf } from '../support/wire.ts'

const t = texts.en
/** `KILLED_PHONE_STOPS=150 KILLED_PHONE_KILLS=50` is the whole day of decision 42. */
const stops = Number(process.env.KILLED_PHONE_STOPS ?? 12)
const kills = Number(process.env.KILLED_PHONE_KILLS ?? 6)
/** Every so many stops is a pick-up, with two acts: taken over, brought. */
const pickUpEvery = 4
/** Of every so many receivers one keeps a part only. */
const partEvery = 3
const command = fileURLToPath(new URL('../../../apps/server/src/commands/audit.ts', import.meta.url))

/** Random, but the same in each run (a linear congruential generator). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

test('stops done without signal, the app killed again and again, then half of the answers lost', {
  timeout: 60_000 + stops * 15_000,
}, async () => {
  const office = await openOffice()
  const doors: string[] = []
  const rests = new Map<string, string>()
  const pickUps = new Map<string, string>()
  for (let stop = 0; stop < stops; stop += 1) {
    if (stop % pickUpEvery !== 0) {
      const isPart = doors.length % partEvery === 0
      const { awb, rest } = isPart ? await office.twoAtTheDoor() : { awb: await office.atTheDoor(), rest: '' }
      doors.push(awb)
      if (isPart) rests.set(awb, rest)
    } else {
      const awb = await office.pickUp()
      pickUps.set(awb, await office.codeOf(awb))
    }
  }
  const network = await startLossyProxy()
  const phone = await startKillableBrowser()
  onTestFinished(async () => {
    await phone.close()
    await network.close()
  })

  let isBegun = false
  async function open(): Promise<Page> {
    const page = await phone.context().newPage()
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto(`${network.siteUrl}/courier`)
    await page.locator('footer').waitFor()
    if (isBegun) await page.locator('[data-waiting]').waitFor()
    // A long list is drawn in steps.
    await page.locator('[data-growing]').waitFor({ state: 'detached' })
    return page
  }

  const { session: token, info } = await sessionOf(emailOf('delivery'), demoPassword)
  const start = await phone.context().newPage()
  await start.goto(`${network.siteUrl}/robots.txt`)
  await start.evaluate(([key, record]) => localStorage.setItem(key, record), [
    audiences.courier.session,
    recordOf({ token, info }),
  ] as const)
  let page = await open()
  await page.locator('[aria-busy=false]').waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.state))
  await phone.restart()
  network.cut()
  page = await open()

  const random = randomFrom(21)
  const tasks = [...doors, ...pickUps.keys()]
  const killedAt = new Set<number>()
  while (killedAt.size < Math.min(kills, tasks.length - 1))
    killedAt.add(1 + Math.floor(random() * (tasks.length - 1)))

  async function kill(): Promise<void> {
    const how = random()
    if (how < 0.5) await phone.kill()
    else if (how < 0.75) await page.close()
    // Another tab takes over, and the first one goes.
    else {
      const first = page
      page = await open()
      return first.close()
    }
    page = await open()
  }

  /** What is left to do of a stop, as the screen shows it: after a kill an act is there, or it was never done. */
  async function finish(awb: string, isKilled: boolean): Promise<void> {
    const code = pickUps.get(awb)
    const stop = card(page, awb)
    const begin = stop.getByRole('button', { name: code ? t.courier_start : t.courier_finish_deliver })
    const end = stop.getByRole('button', { name: t.courier_finish_at_branch })
    const isDone = async () =>
      code ? await stop.getByText(t.courier_waits_for_scan).isVisible() : (await stop.count()) === 0
    if (await isDone()) return
    if (code && (await begin.isVisible())) await take(page, awb, code)
    await (code ? end : begin).click()
    if (isKilled && random() < 0.3) {
      await kill()
      return finish(awb, false)
    }
    if (rests.has(awb)) await keepWithout(page, belt)
    await press(page, code ? t.courier_confirm : t.courier_amount_taken)
    if (isKilled) {
      // At once: the act may be stored, or not.
      await kill()
      return finish(awb, false)
    }
    if (code) await stop.getByText(t.courier_waits_for_scan).waitFor()
    else await stop.waitFor({ state: 'detached' })
    await sheet(page).waitFor({ state: 'detached' })
  }

  /** How many of the cards, or of the server's lines, are of each rest. */
  const onScreen = () =>
    Promise.all([...rests.values()].map((rest) => page.locator(`[data-awb$="${rest}"]`).count()))
  async function onServer(): Promise<number[]> {
    const lines = await office.linesOnPhone()
    return [...rests.values()].map((rest) => lines.filter(({ awb }) => awb.endsWith(rest)).length)
  }

  for (const [at, awb] of tasks.entries()) {
    await finish(awb, killedAt.has(at))
    isBegun = true
  }
  expect(network.sent).toEqual([])
  const acts = doors.length + 2 * pickUps.size
  await page.locator(`[data-waiting="${acts}"]`).waitFor()
  const once = doors.filter((awb) => rests.has(awb)).map(() => 1)
  expect(await onScreen()).toEqual(once)

  network.restore()
  await page.reload()
  // A browser repeats a request whose connection broke, with its key, so an answer may be there twice.
  const taken = () =>
    new Map(network.answered.flatMap((act) => (act.repeated ? [] : [[act.id, act.outcome]])))
  await expect.poll(() => taken().size, { timeout: 60_000 + stops * 2_000 }).toBe(acts)
  await page.locator('[data-waiting]').waitFor({ state: 'detached', timeout: 120_000 })
  expect(new Set(taken().values())).toEqual(new Set(['done']))
  expect(taken().size).toBe(acts)
  expect(network.answered.length).toBeGreaterThan(acts)
  const known = new Map(network.sent.map((act) => [act.id, act]))
  for (const awb of pickUps.keys()) {
    const calls = [...taken().keys()].flatMap((id) => {
      const act = known.get(id)
      return act && `${act.input.awb}` === awb ? [act.call] : []
    })
    expect(calls).toEqual(['startOwnLine', 'finishOwnLine'])
  }
  for (const awb of doors) expect(await office.deliveriesOf(awb)).toBe(1)
  expect(await onServer()).toEqual(once)
  expect(await onScreen()).toEqual(once)
  const audit = spawnSync(process.execPath, [command], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, MERSAL_DATA_DIR: appUnderTest().dataDir },
  })
  expect(audit.stdout.match(/^BROKEN.*|^ {8}.*/gm)).toBe(null)
  expect(audit.status).toBe(0)
})
