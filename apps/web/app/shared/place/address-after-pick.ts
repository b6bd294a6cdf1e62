/**
 * What happens to a form's address when a point is picked. The map's address replaces an empty one or an earlier one of
 * the map. An address that a person wrote is replaced only if they confirm it.
 */
export function addressAfterPick(
  written: string,
  found: string,
  ofMap: readonly (string | undefined)[],
): 'take' | 'keep' | 'ask' {
  if (found === '' || written.trim() === found) return 'keep'
  return written.trim() === '' || ofMap.includes(written.trim()) ? 'take' : 'ask'
}
