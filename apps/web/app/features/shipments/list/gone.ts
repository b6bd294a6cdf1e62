const ofPage = ['page', 'per_page', 'sort']

/** The columns and filters of an address that are unknown now, such as those of an old saved view. */
export function goneFrom(
  query: URLSearchParams,
  filters: Readonly<Record<string, unknown>>,
  columns: readonly string[],
): string[] {
  const named = (query.get('columns') ?? '').split(',')
  return [
    ...named.filter((key) => key !== '' && !columns.includes(key)),
    ...[...query]
      .filter(([name, value]) => name !== 'columns' && !ofPage.includes(name) && value !== '')
      .filter(([name]) => (filters[name] ?? '') === '')
      .map(([name]) => name),
  ]
}
