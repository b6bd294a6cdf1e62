/** A share in whole percent; a dash where there is none to tell. */
export function Percent({ value }: { value: number | null }) {
  return value === null ? <span aria-hidden="true">—</span> : <bdi dir="ltr">{value}%</bdi>
}
