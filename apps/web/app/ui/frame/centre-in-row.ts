/** Scrolls a row sideways until `element` is in its middle; the page stays where it is. */
export function centreInRow(row: Element, element: Element): void {
  row.scrollLeft += middleOf(element) - middleOf(row)
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}
