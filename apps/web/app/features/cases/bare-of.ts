/** The bare AWB, as labels show it and calls take it. */
export function bareOf(awb: string): string {
  return awb.slice(awb.lastIndexOf('-') + 1)
}
