import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distanceKm } from './distance.ts'

const points = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

describe('the great-circle distance', () => {
  // A degree of a great circle of the mean earth is 2π × 6371.0088 / 360 = 111.195 km.
  it.each([
    [0, 0, 0, 1, 111.195],
    [0, 0, 1, 0, 111.195],
    [30, 31, 30, 31, 0],
    [60, 0, 60, 1, 55.597], // cos 60° halves the parallel, near enough
    [90, 0, -90, 0, 20015.115],
    [0, 179.5, 0, -179.5, 111.195],
  ])('from %d, %d to %d, %d is %d km', (latitudeA, longitudeA, latitudeB, longitudeB, km) => {
    const a = { latitude: latitudeA, longitude: longitudeA }
    const b = { latitude: latitudeB, longitude: longitudeB }
    expect(distanceKm(a, b)).toBeCloseTo(km, 2)
  })

  it('is symmetric, never negative, and at most half the circumference of the earth', () => {
    fc.assert(
      fc.property(points, points, (a, b) => {
        const km = distanceKm(a, b)
        expect(km).toBeCloseTo(distanceKm(b, a), 6)
        expect(km).toBeGreaterThanOrEqual(0)
        expect(km).toBeLessThanOrEqual(20_015.2)
      }),
    )
  })
})
