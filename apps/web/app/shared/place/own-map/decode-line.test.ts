import { expect, test } from 'vitest'
import { decodeLine } from './decode-line.ts'
import egyptShapes from './egypt-shapes.json'

test('decodes each point as its difference from the previous one', () => {
  expect(decodeLine('32083 31359 -27 4 -12 12')).toEqual([
    [31.359, 32.083],
    [31.363, 32.056],
    [31.375, 32.044],
  ])
})

const bounds = (line: [number, number][]) => {
  const latitudes = line.map(([latitude]) => latitude)
  const longitudes = line.map(([, longitude]) => longitude)
  return [Math.min(...latitudes), Math.min(...longitudes), Math.max(...latitudes), Math.max(...longitudes)]
}

test('the land reaches from Sallum to Halaib and from the sea to Sudan', () => {
  const land = egyptShapes.land.map(decodeLine)
  for (const ring of land) expect(ring.length).toBeGreaterThan(2)
  const [south, west, north, east] = bounds(land.flat())
  expect(south).toBeCloseTo(22, 1)
  expect(west).toBeCloseTo(24.7, 1)
  expect(north).toBeCloseTo(31.65, 1)
  expect(east).toBeCloseTo(36.9, 1)
})

test('borders and the Nile are inside the land', () => {
  const [south = 0, west = 0, north = 0, east = 0] = bounds(egyptShapes.land.flatMap(decodeLine))
  const lines = [...egyptShapes.borders, ...egyptShapes.nile].flatMap(decodeLine)
  for (const [latitude, longitude] of lines) {
    expect(latitude).toBeGreaterThanOrEqual(south - 0.01)
    expect(latitude).toBeLessThanOrEqual(north)
    expect(longitude).toBeGreaterThanOrEqual(west)
    expect(longitude).toBeLessThanOrEqual(east)
  }
})

test('the Nile starts in the south and ends in the sea in two branches', () => {
  const [stem = [], rosetta = [], damietta = []] = egyptShapes.nile.map(decodeLine)
  expect(stem[0]?.[0]).toBeLessThan(22.1)
  expect(rosetta[0]).toEqual(stem.at(-1))
  expect(damietta[0]).toEqual(stem.at(-1))
  for (const branch of [rosetta, damietta]) expect(branch.at(-1)?.[0]).toBeGreaterThan(31.4)
})
