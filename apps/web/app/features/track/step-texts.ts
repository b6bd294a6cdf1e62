import type { ShipmentStatus } from '@mersal/contract'
import { m } from '../../paraglide/messages.js'

/** What a status means for the person who waits at the door. */
export const stepTexts: Record<ShipmentStatus, () => string> = {
  pending: m.track_says_pending,
  up_coming: m.track_says_up_coming,
  in_progress: m.track_says_in_progress,
  being_shipped: m.track_says_being_shipped,
  under_delivery: m.track_says_under_delivery,
  delivered: m.track_says_delivered,
  collected: m.track_says_delivered,
  cancelled_delivery_boy: m.track_says_cancelled_delivery_boy,
  cancelled_client: m.track_says_cancelled_client,
  cancelled_admin: m.track_says_cancelled_admin,
  returned: m.track_says_returned,
}
