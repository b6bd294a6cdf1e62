/** The number that people see of a record, such as ST-0042. */
export function shownId(prefix: 'CL' | 'EM' | 'PB' | 'ST', id: number): string {
  return `${prefix}-${String(id).padStart(4, '0')}`
}
