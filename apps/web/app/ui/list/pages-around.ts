/** The pages to link: the first, the last, and those around `page`. Null is a gap. */
export function pagesAround(page: number, totalPages: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, totalPages]
  if (page <= 3) wanted.push(2, 3, 4)
  if (page >= totalPages - 2) wanted.push(totalPages - 3, totalPages - 2, totalPages - 1)
  const pages = [...new Set(wanted)]
    .filter((candidate) => candidate >= 1 && candidate <= totalPages)
    .sort((a, b) => a - b)
  return pages.flatMap((candidate, index) => {
    const before = pages[index - 1] ?? 0
    if (candidate - before === 1) return [candidate]
    return candidate - before === 2 ? [candidate - 1, candidate] : [null, candidate]
  })
}
