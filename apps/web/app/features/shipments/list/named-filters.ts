/** The filters that the panel of more filters has, or that a figure's link brings. They are named below the toolbar. */
export const namedFilters = [
  'client_id',
  'branch_id',
  'area_id',
  'delivery_boy_id',
  'payment',
  'situation',
  'cause',
  'deliver_on',
  'ended_as',
  'ended_from',
  'ended_to',
  'ended_branch_id',
  'ended_delivery_boy_id',
] as const

export type NamedFilter = (typeof namedFilters)[number]
export type Chosen = Readonly<Record<NamedFilter, string>>
export type FilterProps = { chosen: Chosen; onChange: (changes: Partial<Chosen>) => void }
