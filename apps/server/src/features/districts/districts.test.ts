import { describe, expect, it } from 'vitest'
import { areaAt, branchOf, type Districts } from './districts.ts'

const tanta = { id: 1, latitude: 30.788, longitude: 31.002 }
const giza = { id: 2, latitude: 30.013, longitude: 31.209 }
const branches = [tanta, giza]
const dokki = { key: 'giza/dokki', latitude: 30.038, longitude: 31.211 }
const districts = (branchId: number, areaId: number | null = null): Districts =>
  new Map([[dokki.key, { branchId, areaId }]])

describe('the branch of a district', () => {
  it('is the nearest open one while nobody moved it', () => {
    expect(branchOf({ branches, districts: new Map() }, dokki)).toBe(giza)
  })

  it('is the one that it was moved to', () => {
    expect(branchOf({ branches, districts: districts(1) }, dokki)).toBe(tanta)
  })

  it('is the nearest again while its own is closed', () => {
    expect(branchOf({ branches: [giza], districts: districts(1) }, dokki)).toBe(giza)
  })

  it('is refused while no branch is open', () => {
    expect(() => branchOf({ branches: [], districts: new Map() }, dokki)).toThrow('no_open_branch')
  })
})

describe('the area of a district', () => {
  it('is known at its branch alone', () => {
    expect(areaAt(districts(2, 7), dokki.key, 2)).toBe(7)
    expect(areaAt(districts(2, 7), dokki.key, 1)).toBeNull()
    expect(areaAt(new Map(), dokki.key, 2)).toBeNull()
  })
})
