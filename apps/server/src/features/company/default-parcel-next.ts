import type { NextReader } from '../../platform/next-reader.ts'

/** Days for which an upgraded company is told of the rule. */
const days = 14

/** An upgraded company is told that its default parcel is a rule now, until somebody saves the rules. */
export const defaultParcelNext: NextReader = {
  capability: 'company.edit',
  async read({ company, now }) {
    const { version, by, at } = company.saved.rules
    // The upgrade saved this version: the first one comes with a new company, and all others have a person.
    const isOfUpgrade = by === null && version > 1
    const isNew = now.getTime() - at.getTime() < days * 86_400_000
    return [{ kind: 'default_parcel', count: isOfUpgrade && isNew ? 1 : 0 }]
  },
}
