/** The `?tab=` value of each tab of an employee. */
export const employeeTabs = {
  account: '0',
  permission: '1',
  vehicle: '2',
  security: '3',
  shipments: '4',
  areas: '5',
} as const
