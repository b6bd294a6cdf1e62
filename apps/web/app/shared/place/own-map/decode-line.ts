/** Decodes a line of `egyptShapes` into latitudes and longitudes in decimal degrees. */
export function decodeLine(encoded: string): [number, number][] {
  const steps = encoded.split(' ').map(Number)
  const line: [number, number][] = []
  let latitude = 0
  let longitude = 0
  for (let at = 0; at + 1 < steps.length; at += 2) {
    longitude += steps[at] ?? 0
    latitude += steps[at + 1] ?? 0
    line.push([latitude / 1000, longitude / 1000])
  }
  return line
}
