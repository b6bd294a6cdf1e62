import { expect, test } from 'vitest'
import { openOffice } from '../support/courier-office.ts'
import { useBrowser } from '../support/journey.ts'

const visit = useBrowser()

/**
 * All script of the app but the reader of the camera's codes, compressed. More than half of it is React. Design allows 140 kB. Handing a
 * run back, another place at the door and a part that is kept are in it, because they must work without signal, and so is the
 * table of Other Cases: 111 kB.
 */
const budgetBytes = 113_000

test('the courier app loads little script: its file, and none of the console', async () => {
  await (await openOffice()).atTheDoor()
  const { page } = await visit('/courier', { as: 'delivery', width: 360, emptyCache: true })
  await page.locator('[aria-busy=false]').waitFor()
  const scripts = await page.waitForFunction(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const loaded = entries.filter(({ name }) => name.endsWith('.js'))
    const last = Math.max(...loaded.map(({ responseEnd }) => responseEnd))
    return (
      performance.now() - last > 1_000 &&
      loaded.map(({ name, encodedBodySize }) => [name.split('/').at(-1) ?? '', encodedBodySize] as const)
    )
  })
  const loaded = (await scripts.jsonValue()) || []
  const bytes = loaded.reduce((sum, [, size]) => sum + size, 0)
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(budgetBytes)
  expect(loaded.map(([name]) => name)).toEqual([expect.stringMatching(/^courier\.script-/)])
})
