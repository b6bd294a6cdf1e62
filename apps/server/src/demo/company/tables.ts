import type { StoredRole } from '@mersal/contract'
import { readTable } from '../../platform/files/read-table.ts'

/** The people, places and goods of the demo company. Its CSV files have a line for each of them. */

export type BranchKey = 'sidi-gaber' | 'agami' | 'nasr-city' | 'dokki' | 'tanta'

/** The branches, from west to east. */
export const demoBranches = readTable<
  'key' | 'name' | 'nameAr' | 'address' | 'phone' | 'stands' | 'manager' | Place
>('branches.csv', import.meta.url).map(({ key, stands, ...row }) => ({
  ...row,
  ...pointOf(row),
  key: key as BranchKey,
  stands: Number(stands),
}))

/** The areas. Each has the districts of its branch around a centre that are nearest to it. */
export const demoAreas = readTable<'branch' | 'centre' | 'ar' | 'en'>('areas.csv', import.meta.url).map(
  ({ branch, ...row }) => ({ ...row, branch: branch as BranchKey }),
)

const vehicleTypes = ['car', 'motorcycle', 'truck']

export type DemoEmployee = (typeof demoEmployees)[number]

/**
 * The employees. The sign-in page shows the first one of each permission. Managers have no branch: a branch names its
 * manager. `hired` counts the days from the company's opening to their first day.
 */
export const demoEmployees = readTable<
  | ('username' | 'role' | 'branch' | 'firstName' | 'lastName' | 'phone' | 'nationalId' | 'address' | 'hired')
  | ('plateLetters' | 'plateNumber' | 'vehicle' | 'leftDaysAgo')
>('employees.csv', import.meta.url).map(
  ({ role, branch, hired, plateLetters, plateNumber, vehicle, leftDaysAgo, ...row }) => ({
    ...row,
    role: role as StoredRole,
    branch: branch === '' ? null : (branch as BranchKey),
    hired: Number(hired),
    /** Letters and number of the plate, and the type: 0 car, 1 motorcycle, 2 truck. */
    vehicle:
      vehicle === ''
        ? null
        : { letters: plateLetters, number: plateNumber, type: vehicleTypes.indexOf(vehicle) },
    leftDaysAgo: numberOrNull(leftDaysAgo),
  }),
)

/** An article of a client: its name, price in EGP, weight in grams, and the size of its parcel in centimetres. */
export type Article = (typeof articles)[number]

const articles = readTable<'client' | 'name' | 'egp' | 'grams' | 'length' | 'width' | 'height'>(
  'articles.csv',
  import.meta.url,
).map(({ client, name, ...numbers }) => ({
  client,
  name,
  egp: Number(numbers.egp),
  grams: Number(numbers.grams),
  length: Number(numbers.length),
  width: Number(numbers.width),
  height: Number(numbers.height),
}))

export type DemoClient = (typeof demoClients)[number]

/**
 * The merchants. `branch` is that of their manager, where their goods arrive. `joinedAfter` counts the days from the
 * company's opening to their first day. `share` is their part of all orders, `prepaid` and `receiverPays` are the parts of
 * their orders that are prepaid, and whose receiver pays our fee, and `byApi` is the part that comes over the API.
 */
export const demoClients = readTable<
  | ('name' | 'legalName' | 'taxNumber' | 'email' | 'phone' | 'address' | 'branch' | 'percent' | 'flatEgp')
  | ('share' | 'prepaid' | 'receiverPays' | 'byApi' | 'joinedAfter' | 'offlineDaysAgo' | 'inDevelopment')
  | ('large' | 'partial' | Place)
>('clients.csv', import.meta.url).map((row) => ({
  ...row,
  ...pointOf(row),
  /** What tax invoices say. Some have not told it yet. */
  legalName: row.legalName || null,
  taxNumber: row.taxNumber || null,
  email: row.email || null,
  branch: row.branch as BranchKey,
  percent: Number(row.percent),
  flatEgp: Number(row.flatEgp),
  share: Number(row.share),
  prepaid: Number(row.prepaid),
  receiverPays: Number(row.receiverPays),
  byApi: Number(row.byApi),
  joinedAfter: Number(row.joinedAfter),
  /** Days before today when they went Offline. */
  offlineDaysAgo: numberOrNull(row.offlineDaysAgo),
  inDevelopment: row.inDevelopment === 'yes',
  /** On the price list for large shops. */
  large: row.large === 'yes',
  /** Its receivers may keep a part of an order. */
  partial: row.partial === 'yes',
  articles: articles.filter(({ client }) => client === row.name),
}))

type Place = 'latitude' | 'longitude' | 'city' | 'region'

function pointOf({ latitude, longitude }: Record<'latitude' | 'longitude', string>) {
  return { latitude: Number(latitude), longitude: Number(longitude) }
}

function numberOrNull(text: string): number | null {
  return text === '' ? null : Number(text)
}
