import type { Capability } from '@mersal/contract'
import { IconPackages } from '@tabler/icons-react'
import { m } from '../../paraglide/messages.js'
import { paths } from '../../paths.ts'

type Entry = { to: string; label: () => string; icon: typeof IconPackages; capability: Capability }

/** What the side navigation offers, to whoever's role has the capability. */
export const navigation: readonly Entry[] = [
  { to: paths.shipments, label: m.shipments, icon: IconPackages, capability: 'shipments.see' },
]
