import type { Capability, Role } from '@mersal/contract'
import { reachOf } from '@mersal/contract'
import { IconPackages, IconPlugConnected } from '@tabler/icons-react'
import { m } from '../../paraglide/messages.js'
import { paths } from '../../paths.ts'

export type Screen = {
  to: string
  label: typeof m.shipments
  icon: typeof IconPackages
  capability: Capability
  /** True for a screen whose path is the beginning of others'. */
  end?: true
}

/** The screens of each console, for whoever's role has the capability: a new screen is one line. */
const screens = {
  console: [{ to: paths.shipments, label: m.shipments, icon: IconPackages, capability: 'shipments.see' }],
  docs: [
    {
      to: paths.docsDashboard,
      label: m.integration,
      icon: IconPlugConnected,
      capability: 'console.enter',
      end: true,
    },
  ],
} as const satisfies Record<string, readonly Screen[]>

export type ConsoleName = keyof typeof screens

export function screensFor(role: Role, name: ConsoleName): readonly Screen[] {
  return screens[name].filter(({ capability }) => reachOf(role, capability) !== 'none')
}
