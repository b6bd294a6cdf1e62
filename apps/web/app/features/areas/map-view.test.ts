import { expect, it } from 'vitest'
import { flat, viewOf } from './map-view.ts'

const size = { width: 656, height: 456 }
const tanta = { latitude: 30.788, longitude: 31.002 }
const giza = { latitude: 30.013, longitude: 31.209 }

it('holds all spots, with a margin', () => {
  const view = viewOf([tanta, giza], size)
  for (const spot of [tanta, giza]) {
    const { x, y } = flat(spot)
    expect(Math.abs(x - view.x) / view.unit).toBeLessThanOrEqual(size.width / 2 - 28 + 1e-6)
    expect(Math.abs(y - view.y) / view.unit).toBeLessThanOrEqual(size.height / 2 - 28 + 1e-6)
  }
})

it('is not endlessly near one spot, and shows Egypt without any', () => {
  expect(viewOf([giza], size)).toMatchObject({ ...flat(giza), unit: 0.0003 })
  expect(viewOf([], size).unit).toBeGreaterThan(0.01)
})
