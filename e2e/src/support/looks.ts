import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

export async function expectAccessible(page: Page): Promise<void> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] })
  // No page has a frame of another origin, so none needs the second page that sums frames up.
  const { violations } = await axe.setLegacyMode().analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)).toEqual([])
}

export async function expectNothingSideways(page: Page, widths = [2560, 1140, 768, 360]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const overhang = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect({ width, overhang }).toEqual({ width, overhang: 0 })
  }
}
