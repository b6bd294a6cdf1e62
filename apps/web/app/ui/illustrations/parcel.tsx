/** The parcel of all our pictures: a box of 64 by 56 with its tape and our mark. */
export function Parcel({
  x,
  y,
  turn = 0,
  scale = 1,
}: {
  x: number
  y: number
  turn?: number
  scale?: number
}) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn} 32 28) scale(${scale})`}>
      <rect width="64" height="56" rx="6" fill="var(--art-box)" />
      <path d="M6 0h52a6 6 0 0 1 6 6v10H0V6a6 6 0 0 1 6-6z" fill="var(--art-box-shade)" />
      <path d="M26 0h12v28l-6-5-6 5z" fill="var(--art-window)" />
    </g>
  )
}
