import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '../../e2e/src/support/browser.ts'
import type { Person } from '../../e2e/src/support/people.ts'
import { signIn } from '../../e2e/src/support/sign-in.ts'
import { startDemoApp } from './demo-app.ts'
import { quantile } from './measure.ts'
import { report } from './results.ts'
import { type BusyDay, makeBusyDay } from './support/busy-day.ts'

/**
 * How soon does a screen of a large company answer a key? From the key to the frame that shows the answer. The page is
 * loaded again before each round, so the answer is in no memory. Everything is done with the keyboard: a step that it
 * cannot do does not end.
 */
const rounds = Number(process.argv[2] ?? 9)

/** What the page shows once it has answered: this many elements, or at least one. */
type Sign = { selector: string; count?: number }

type Step = {
  name: string
  person: Person
  /** Brings the page to where the key is pressed. */
  ready: (page: Page) => Promise<void>
  keys: readonly string[]
  sign: Sign
}

const option = '[role=option]'
const selected = `${option}[aria-selected=true]`
const choice = 'dialog li:has(input[type=radio])'

const app = await startDemoApp()
const browser = await launchBrowser()
try {
  const day = await makeBusyDay(app)
  const lines: string[] = []
  for (const step of stepsOf(day)) {
    const taken = await timesOf(browser, step)
    lines.push(
      `${step.name}: p50 ${quantile(taken, 0.5).toFixed(0)} ms, slowest ${taken.at(-1)?.toFixed(0)} ms`,
    )
    console.log(lines.at(-1))
  }
  await report('Screens of a large company', {
    command: `screens ${rounds}`,
    databaseUrl: app.databaseUrl,
    lines,
  })
} finally {
  await browser.close()
  await app.close()
}

function stepsOf({ freeAwb, branchId }: BusyDay): Step[] {
  const board = at(`/dashboard/runs?branch=${branchId}`, '[data-card]:nth-child(401)')
  const scan = at('/dashboard/scan?mode=receive', 'main input:focus')
  const giveOut = async (page: Page) => {
    await at('/dashboard/scan?mode=give_out', 'input[name=delivery_boy_id]')(page)
    await page.locator('input[name=delivery_boy_id]').focus()
  }
  const assign = async (page: Page) => {
    await at(`/dashboard/shipments/view/${freeAwb}?tab=2`, 'table')(page)
    await byKeyboard(page, page.locator('tbody tr:last-child button[popovertarget]'))
    await byKeyboard(page, page.getByRole('button', { name: 'Choose a delivery boy' }))
    await page.locator(choice).first().waitFor()
  }
  const assigning = { person: 'staff' as const, ready: assign }
  const move = async (page: Page) => {
    await board(page)
    await page.locator('[role=treegrid]').focus()
    await page.keyboard.press('ArrowDown')
  }
  const moving = async (page: Page) => {
    await move(page)
    await page.keyboard.press('m')
    await page.locator(choice).first().waitFor()
    await page.locator('dialog input[type=search]').focus()
  }
  const filters = async (page: Page) => {
    await at('/dashboard/shipments', 'tbody tr[tabindex]')(page)
    await byKeyboard(page, page.getByRole('button', { name: 'More filters' }))
    await page.locator('input[name=delivery_boy_id]').focus()
  }
  const lend = async (page: Page) => {
    await board(page)
    await byKeyboard(page, page.getByRole('button', { name: 'Lend a delivery boy' }))
    await page.locator('input[name=courier_id]').focus()
  }
  const opened = (ready: Step['ready']) => async (page: Page) => {
    await ready(page)
    await page.keyboard.press('ArrowDown')
    await page.locator(selected).waitFor()
  }
  const caseRow = async (page: Page) => {
    await at('/dashboard/cases', '[data-case]')(page)
    await page.locator('[data-case]').first().focus()
  }
  return [
    { name: 'Home, of a manager', ...from('/dashboard', 'manager'), sign: { selector: '[data-next]' } },
    { name: 'Home, of a superuser', ...from('/dashboard', 'superuser'), sign: { selector: '[data-next]' } },
    { name: 'board', ...from('/dashboard/runs', 'staff'), sign: { selector: '[data-card] h3' } },
    {
      name: 'board: search a delivery boy',
      person: 'staff',
      ready: async (page) => {
        await board(page)
        await page.getByLabel('Find a delivery boy').focus()
      },
      ...narrowed('[data-card]'),
    },
    {
      name: 'board: last delivery boy',
      person: 'staff',
      ready: async (page) => {
        await board(page)
        await page.getByRole('region', { name: 'Delivery boys' }).focus()
      },
      keys: ['End'],
      sign: { selector: '[data-card]:last-child:focus' },
    },
    {
      name: 'board: search a stop',
      person: 'staff',
      ready: async (page) => {
        await board(page)
        await page.getByLabel('Find a stop').focus()
      },
      keys: [...freeAwb],
      // The row of the area, and the stop.
      sign: { selector: '[role=row]', count: 2 },
    },
    {
      name: 'board: move a stop, list opens',
      person: 'staff',
      ready: move,
      keys: ['m'],
      sign: { selector: choice },
    },
    {
      name: 'board: move a stop, search',
      person: 'staff',
      ready: moving,
      ...narrowed(choice),
    },
    {
      name: 'lend: select opens',
      person: 'manager',
      ready: lend,
      keys: ['ArrowDown'],
      sign: { selector: selected },
    },
    {
      name: 'lend: select, type',
      person: 'manager',
      ready: opened(lend),
      ...narrowed(option),
    },
    { name: 'scan desk', ...from('/dashboard/scan', 'staff'), sign: { selector: 'main input:focus' } },
    {
      name: 'scan desk: a scan',
      person: 'staff',
      ready: async (page) => {
        await scan(page)
        await page.evaluate(() =>
          document.querySelector<HTMLElement>('main header button:last-child')?.click(),
        )
        await page.locator('main [data-state=none]').waitFor()
        await page.locator('main input#scan').focus()
        await page.keyboard.type(freeAwb)
      },
      keys: ['Enter'],
      sign: { selector: 'main [role=status][data-state]:not([data-state=none], [data-state=waiting])' },
    },
    {
      name: 'give out: select opens',
      person: 'staff',
      ready: giveOut,
      keys: ['ArrowDown'],
      sign: { selector: selected },
    },
    {
      name: 'give out: last of the select',
      person: 'staff',
      ready: opened(giveOut),
      keys: ['ArrowUp'],
      sign: { selector: `${selected}:last-child` },
    },
    {
      name: 'give out: select, type',
      person: 'staff',
      ready: opened(giveOut),
      ...narrowed(option),
    },
    {
      name: 'give out: choose',
      person: 'staff',
      ready: opened(giveOut),
      keys: ['Enter'],
      sign: { selector: 'main input:not([name=delivery_boy_id]):not([type=radio])' },
    },
    {
      name: 'change delivery boy: search',
      ...assigning,
      ...narrowed(choice),
    },
    {
      name: 'shipments by delivery boy: select opens',
      person: 'manager',
      ready: filters,
      keys: ['ArrowDown'],
      sign: { selector: selected },
    },
    {
      name: 'shipments by delivery boy: type',
      person: 'manager',
      ready: opened(filters),
      ...narrowed(option),
    },
    { name: 'cases', ...from('/dashboard/cases', 'manager'), sign: { selector: '[data-case]' } },
    {
      name: 'cases: a case opens',
      person: 'manager',
      ready: caseRow,
      keys: ['Enter'],
      sign: { selector: 'h2[tabindex]' },
    },
  ]
}

/** Types a number that one delivery boy has in the name. */
function narrowed(selector: string): Pick<Step, 'keys' | 'sign'> {
  return { keys: ['3', '7', '7'], sign: { selector, count: 1 } }
}

/** Follows the navigation's entry from a screen that shows none of this. */
function from(path: string, person: Person): Pick<Step, 'person' | 'ready' | 'keys'> {
  return {
    person,
    ready: async (page) => {
      await at('/dashboard/account', 'h1')(page)
      await page.locator(`a[href="${path}"]`).first().focus()
    },
    keys: ['Enter'],
  }
}

/** Opens a screen and waits until it shows the element and has nothing more to do. */
function at(path: string, selector: string) {
  return async (page: Page) => {
    await page.goto(path)
    await page.locator(selector).first().waitFor()
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  }
}

async function byKeyboard(page: Page, control: ReturnType<Page['locator']>): Promise<void> {
  await control.focus()
  await page.keyboard.press('Enter')
}

async function timesOf(browser: Browser, { person, ready, keys, sign }: Step): Promise<number[]> {
  const context = await browser.newContext({
    baseURL: app.base,
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
    locale: 'en',
  })
  const page = await context.newPage()
  await signIn(page, person)
  const taken: number[] = []
  page.setDefaultTimeout(10_000)
  for (let round = 0; round <= rounds; round += 1) {
    await ready(page)
    await page.evaluate(watchForAnswer, { ...sign, keys: keys.length })
    for (const key of keys) await page.keyboard.press(key)
    const time = await page
      .waitForFunction(() => performance.getEntriesByName('answer')[0])
      .then(() => page.evaluate(() => performance.getEntriesByName('answer')[0]?.duration ?? 0))
    // The first round fills the browser's cache of files.
    if (round > 0) taken.push(time)
  }
  await context.close()
  return taken.sort((a, b) => a - b)
}

/** Runs in the page: measures from the last of the keys to the end of the frame that shows the sign. */
function watchForAnswer({ selector, count, keys }: Sign & { keys: number }): void {
  let left = keys
  const isThere = () => {
    const shown = document.querySelectorAll(selector).length
    return count === undefined ? shown > 0 : shown === count
  }
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      left -= 1
      if (left > 0) return
      const frame = () => {
        if (!isThere()) requestAnimationFrame(frame)
        else setTimeout(() => performance.measure('answer', { start: timeStamp }))
      }
      requestAnimationFrame(frame)
    },
    { capture: true },
  )
}
