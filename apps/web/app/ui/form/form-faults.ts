import type { CallRefused } from '../../client/call-refused.ts'

const partsOfPlace = ['latitude', 'longitude', 'country', 'city', 'region', 'address_map']

/** The parts of a picked place share one field of the form. */
export function placeOr(name: string): string {
  return partsOfPlace.includes(name) ? 'place' : name
}

/** The fault of each form field. Where a field stands for several fields of the call, the first fault counts. */
export function faultsOf(
  fields: CallRefused['fields'],
  fieldOf: (name: string) => string,
): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const [name, fault] of Object.entries(fields)) faults[fieldOf(name)] ??= fault
  return faults
}

/** The input element of a form field on the screen. */
export function inputOf(name: string): HTMLElement | null {
  return document.querySelector(`[data-path="${CSS.escape(name)}"]`)
}

/** What the screen calls a field: its label, or the title of its group. */
export function labelOf(path: string): string | undefined {
  const input = inputOf(path) ?? document.querySelector(`[data-path^="${CSS.escape(path)}."]`)
  if (!input) return path.includes('.') ? labelOf(path.slice(0, path.lastIndexOf('.'))) : undefined
  const isChoice = input.matches('[type=radio], [type=checkbox]')
  const label = isChoice ? undefined : (input as HTMLInputElement).labels?.[0]
  const group = input.closest('fieldset, section, [role=group]')
  const title = document.getElementById(group?.getAttribute('aria-labelledby') ?? '')
  return (
    label?.textContent ??
    input.getAttribute('aria-label') ??
    (group?.querySelector(':scope > legend') ?? title)?.textContent ??
    group?.getAttribute('aria-label') ??
    undefined
  )
}

/** The first of these fields in the document. When none is on the screen, the first named. */
export function firstOnScreen(names: readonly string[]): string {
  return names.reduce((first, name) => {
    const [one, other] = [inputOf(first), inputOf(name)]
    const isEarlier = other && (!one || other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING)
    return isEarlier ? name : first
  }, names[0] ?? '')
}
