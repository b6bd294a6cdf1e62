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

type Appearance = { color: string; icon: typeof IconClock }

/** The colour and icon of each status on every screen. */
export const statusTable = {
  pending: { color: 'slate', icon: IconClock },
  up_coming: { color: 'sky', icon: IconCalendarEvent },
  in_progress: { color: 'blue', icon: IconBuildingWarehouse },
  being_shipped: { color: 'indigo', icon: IconTruck },
  under_delivery: { color: 'violet', icon: IconMotorbike },
  delivered: { color: 'green', icon: IconCircleCheck },
  collected: { color: 'teal', icon: IconCash },
  cancelled_delivery_boy: { color: 'orange', icon: IconUserX },
  cancelled_client: { color: 'pink', icon: IconShoppingBagX },
  cancelled_admin: { color: 'red', icon: IconBan },
  returned: { color: 'brown', icon: IconArrowBackUp },
} as const satisfies Record<ShipmentStatus, Appearance>
