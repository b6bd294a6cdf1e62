/** A share in whole percent. A dash when there is no value. */
export function Percent({ value }: { value: number | null }) {
  return value === null ? <span aria-hidden="true">—</span> : <bdi dir="ltr">{value}%</bdi>
}
