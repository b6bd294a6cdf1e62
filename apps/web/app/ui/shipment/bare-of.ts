/** The last part of an AWB, which calls take. */
export function bareOf(awb: string): string {
  return awb.slice(awb.lastIndexOf('-') + 1)
}
