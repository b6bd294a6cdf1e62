import type { Capability, Role } from '@mersal/contract'
import { reachOf } from '@mersal/contract'
import {
  IconAlertTriangle,
  IconBuilding,
  IconBuildingBank,
  IconBuildingStore,
  IconBuildingWarehouse,
  IconCalculator,
  IconCash,
  IconChartBar,
  IconChecks,
  IconCoins,
  IconHistory,
  IconHome,
  IconInbox,
  IconMap2,
  IconMessage,
  IconPackages,
  IconPlugConnected,
  IconReceiptTax,
  IconReportMoney,
  IconRoute,
  IconScan,
  IconTruckDelivery,
  IconUsers,
  IconWallet,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { CaseCount } from '../../../features/cases/case-count.tsx'
import { DeadCount } from '../../../features/dead-events/dead-count.tsx'
import { ApprovalCount } from '../../../features/wallet/approvals/approval-count.tsx'
import { TransferCount } from '../../../features/wallet/transfers/transfer-count.tsx'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths.ts'

export type Screen = {
  to: string
  label: typeof m.shipments
  icon: typeof IconPackages
  capability: Capability
  /** Who has this capability finds the screen inside another one. */
  unless?: Capability
  /** True for a screen whose path is a prefix of other paths. */
  end?: true
  /** The number of items that wait there. */
  badge?: ComponentType
}

/** The screens of each console and the capability that each needs. A new screen is one line. */
const screens = {
  console: [
    { to: paths.dashboard, label: m.home, icon: IconHome, capability: 'console.enter', end: true },
    { to: paths.shipments, label: m.shipments, icon: IconPackages, capability: 'shipments.see' },
    { to: paths.cases, label: m.cases, icon: IconInbox, capability: 'shipments.see', badge: CaseCount },
    { to: paths.runs, label: m.runs, icon: IconRoute, capability: 'shipments.work' },
    { to: paths.scan, label: m.scan, icon: IconScan, capability: 'shipments.work' },
    { to: paths.manifests, label: m.manifests, icon: IconTruckDelivery, capability: 'shipments.work' },
    { to: paths.messages, label: m.messages, icon: IconMessage, capability: 'messages.see' },
    { to: paths.performance, label: m.performance, icon: IconChartBar, capability: 'shipments.see' },
    { to: paths.branches, label: m.branches, icon: IconBuildingWarehouse, capability: 'branches.see' },
    { to: paths.areas, label: m.areas, icon: IconMap2, capability: 'areas.edit' },
    { to: paths.clients, label: m.clients, icon: IconBuildingStore, capability: 'clients.see' },
    { to: paths.employees, label: m.employees, icon: IconUsers, capability: 'employees.see' },
    { to: paths.safe, label: m.safe, icon: IconCash, capability: 'money.count', unless: 'money.see' },
    { to: paths.wallet, label: m.wallet, icon: IconWallet, capability: 'wallet.see', badge: TransferCount },
    { to: paths.payouts, label: m.payouts, icon: IconBuildingBank, capability: 'money.see' },
    { to: paths.invoices, label: m.invoices, icon: IconReceiptTax, capability: 'money.see' },
    { to: paths.pay, label: m.pay, icon: IconCoins, capability: 'money.see' },
    {
      to: paths.approvals,
      label: m.approvals,
      icon: IconChecks,
      capability: 'money.approve',
      badge: ApprovalCount,
    },
    { to: paths.prices, label: m.prices, icon: IconReportMoney, capability: 'company.edit' },
    { to: paths.logs, label: m.logs, icon: IconHistory, capability: 'logs.see' },
    {
      to: paths.events,
      label: m.dead_events,
      icon: IconAlertTriangle,
      capability: 'events.repair',
      badge: DeadCount,
    },
    { to: paths.company, label: m.company, icon: IconBuilding, capability: 'company.edit' },
    { to: paths.calculation, label: m.calculator, icon: IconCalculator, capability: 'console.enter' },
  ],
  docs: [
    {
      to: paths.docsDashboard,
      label: m.integration,
      icon: IconPlugConnected,
      capability: 'console.enter',
      end: true,
    },
    { to: paths.docsBranches, label: m.branches, icon: IconBuildingWarehouse, capability: 'branches.see' },
    { to: paths.docsEmployees, label: m.employees, icon: IconUsers, capability: 'employees.see' },
    { to: paths.docsClients, label: m.clients, icon: IconBuildingStore, capability: 'clients.see' },
  ],
} as const satisfies Record<string, readonly Screen[]>

export type ConsoleName = keyof typeof screens

export function screensFor(role: Role, name: ConsoleName): readonly Screen[] {
  const all: readonly Screen[] = screens[name]
  return all.filter(
    ({ capability, unless }) =>
      reachOf(role, capability) !== 'none' && (unless === undefined || reachOf(role, unless) === 'none'),
  )
}
