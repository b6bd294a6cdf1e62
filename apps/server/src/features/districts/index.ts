/* Which branch and which area a district belongs to (decision 36). */

export { areaAt, branchOf, type Districts, type OpenBranch, type Wanted } from './districts.ts'
export { knownDistricts, readDistricts } from './known-districts.ts'
export { loadPlacing, lockDistricts, type Placing } from './placing.repository.ts'
