import type { ShipmentStatus } from '@mersal/contract'
import {
  IconArrowBackUp,
  IconBan,
  IconBuildingWarehouse,
  IconCalendarEvent,
  IconCash,
  IconCircleCheck,
  IconClock,
  IconMotorbike,
  IconShoppingBagX,
  IconTruck,
  IconUserX,
} from '@tabler/icons-react'
import { m } from '../../../paraglide/messages.js'

type Appearance = { color: string; icon: typeof IconClock; word: () => string }

/** How each status looks, everywhere: one colour, one icon, one word. */
export const statusTable = {
  pending: { color: 'slate', icon: IconClock, word: m.status_pending },
  up_coming: { color: 'sky', icon: IconCalendarEvent, word: m.status_up_coming },
  in_progress: { color: 'blue', icon: IconBuildingWarehouse, word: m.status_in_progress },
  being_shipped: { color: 'indigo', icon: IconTruck, word: m.status_being_shipped },
  under_delivery: { color: 'violet', icon: IconMotorbike, word: m.status_under_delivery },
  delivered: { color: 'green', icon: IconCircleCheck, word: m.status_delivered },
  collected: { color: 'teal', icon: IconCash, word: m.status_collected },
  cancelled_delivery_boy: { color: 'orange', icon: IconUserX, word: m.status_cancelled_delivery_boy },
  cancelled_client: { color: 'pink', icon: IconShoppingBagX, word: m.status_cancelled_client },
  cancelled_admin: { color: 'red', icon: IconBan, word: m.status_cancelled_admin },
  returned: { color: 'brown', icon: IconArrowBackUp, word: m.status_returned },
} as const satisfies Record<ShipmentStatus, Appearance>
