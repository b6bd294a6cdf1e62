import type { CallRefused } from '../../client/call-refused.ts'

const partsOfPlace = ['latitude', 'longitude', 'country', 'city', 'region', 'address_map']

/** The parts of a picked place are one field of a form. */
export function placeOr(name: string): string {
  return partsOfPlace.includes(name) ? 'place' : name
}

/** What each field of a form is accused of: the first thing, where it stands for several fields of the call. */
export function faultsOf(
  fields: CallRefused['fields'],
  fieldOf: (name: string) => string,
): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const [name, fault] of Object.entries(fields)) faults[fieldOf(name)] ??= fault
  return faults
}

/** Where a field of the form on the screen is typed into. */
export function inputOf(name: string): HTMLElement | null {
  return document.querySelector(`[data-path="${CSS.escape(name)}"]`)
}

/** The field that a reader meets first; of those that are not on the screen, the first named. */
export function firstOnScreen(names: readonly string[]): string {
  return names.reduce((first, name) => {
    const [one, other] = [inputOf(first), inputOf(name)]
    const isEarlier = other && (!one || other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING)
    return isEarlier ? name : first
  }, names[0] ?? '')
}
