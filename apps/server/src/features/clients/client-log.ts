import { formatEgp } from '@mersal/contract'
import { type Change, changesBetween, fileChange } from '../activity-log/index.ts'
import { imageUrl } from '../images/index.ts'
import type { ClientState } from './client.repository.ts'

/** A client with the name of its manager, for the log. */
export type LoggedClient = ClientState & { manager_name: string | null }

/** The changed fields of a client by their wire names (spec §3). Before its creation a client is null. */
export function clientChanges(before: LoggedClient | null, after: LoggedClient): Change[] {
  const oldImage = imageUrl(before?.image_id ?? null)
  return [
    ...changesBetween(before && loggedFields(before), loggedFields(after)),
    ...fileChange('image', oldImage, imageUrl(after.image_id)),
  ]
}

function loggedFields(client: LoggedClient) {
  return {
    name: client.name,
    email: client.email,
    phone: client.phone,
    address: client.address,
    legal_name: client.legal_name,
    tax_number: client.tax_number,
    manager: client.manager_name,
    dis_per: client.discount_basis_points / 100,
    dis_num: formatEgp(client.discount_flat_piastres),
    status: client.online,
    use_case: client.in_development,
    latitude: client.latitude,
    longitude: client.longitude,
    country: client.country,
    city: client.city,
    region: client.region,
    address_map: client.address_map,
    daily_digest: client.daily_digest,
    partial_by_default: client.partial_by_default,
  }
}
