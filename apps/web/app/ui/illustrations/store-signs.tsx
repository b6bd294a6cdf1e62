/** A play button and an apple, drawn by us. They stand for the phone systems and are not the stores' trade marks. */
export function PlaySign() {
  return (
    <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
      <path d="M6 3.500l18 10.5-18 10.500z" fill="#7dbdf2" />
      <path d="M6 3.500L18 14 6 24.500z" fill="#ffffff" />
      <path d="M18 14l6 0-18 10.500z" fill="#f0b45a" />
    </svg>
  )
}

export function AppleSign() {
  return (
    <svg width="28" height="28" viewBox="0 0 28 28" fill="#ffffff" aria-hidden="true">
      <path d="M14 9c3-3 9-2 9 4.500S18.5 26 16.5 26c-1 0-1.5-.6-2.5-.600s-1.5.6-2.5.600C9.5 26 5 20 5 13.500S11 6 14 9z" />
      <path d="M14 7c0-3 2-5 5-5 0 3-2 5-5 5z" fill="#f0b45a" />
    </svg>
  )
}
