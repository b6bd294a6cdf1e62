/**
 * What becomes of the address of a form when a point is picked: the map's address takes the place of none and of another
 * one of the map's; about what a person wrote, the person is asked.
 */
export function addressAfterPick(
  written: string,
  found: string,
  ofMap: readonly (string | undefined)[],
): 'take' | 'keep' | 'ask' {
  if (found === '' || written.trim() === found) return 'keep'
  return written.trim() === '' || ofMap.includes(written.trim()) ? 'take' : 'ask'
}
