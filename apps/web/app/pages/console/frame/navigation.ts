import { type Capability, type Role, reachOf } from '@mersal/contract'
import {
  IconAdjustments,
  IconAlertTriangle,
  IconArrowBackUp,
  IconBook2,
  IconBuilding,
  IconBuildingBank,
  IconBuildingStore,
  IconBuildingWarehouse,
  IconCalculator,
  IconCash,
  IconChartBar,
  IconChecks,
  IconCoins,
  IconFileImport,
  IconHistory,
  IconHome,
  IconInbox,
  IconMap2,
  IconMessage,
  IconPackages,
  IconPhoneOff,
  IconPlugConnected,
  IconReceiptTax,
  IconReportMoney,
  IconRoute,
  IconScan,
  IconTruckDelivery,
  IconUsers,
  IconWallet,
} from '@tabler/icons-react'
import { waitingCases } from '../../../features/cases/waiting-cases.ts'
import { waitingEvents } from '../../../features/dead-events/waiting-events.ts'
import { waitingApprovals } from '../../../features/wallet/approvals/waiting-approvals.ts'
import { waitingTransfers } from '../../../features/wallet/transfers/waiting-transfers.ts'
import { m } from '../../../paraglide/messages.js'
import { orderFilesPath, paths } from '../../../paths.ts'
import type { WaitingAt } from '../../../shared/waiting/waiting-count.tsx'

type Text = typeof m.shipments

export type Screen = {
  to: string
  label: Text
  icon: typeof IconPackages
  capability: Capability
  /** Who has this capability finds the screen inside another one. */
  unless?: Capability
  /** True for a screen whose path is a prefix of others' paths. */
  end?: true
  waiting?: WaitingAt
  /** An earlier name, by which the palette also finds it. */
  formerly?: Text
}

/** Screens that share an entry of the navigation. They are links above the page. */
export type Section = {
  label: Text
  icon: typeof IconPackages
  screens: readonly Screen[]
  /** Apart from the daily work, at the end. */
  isApart?: true
}

/** The entries of each console, and the capability that each screen needs. A new screen is one line. */
const entries = {
  console: [
    { to: paths.dashboard, label: m.home, icon: IconHome, capability: 'console.enter', end: true },
    {
      label: m.shipments,
      icon: IconPackages,
      screens: [
        { to: paths.shipments, label: m.shipments, icon: IconPackages, capability: 'shipments.see' },
        { to: orderFilesPath, label: m.import_orders, icon: IconFileImport, capability: 'shipments.work' },
        { to: paths.calculation, label: m.calculator, icon: IconCalculator, capability: 'console.enter' },
      ],
    },
    {
      label: m.runs,
      icon: IconRoute,
      screens: [
        { to: paths.runs, label: m.runs, icon: IconRoute, capability: 'shipments.work' },
        { to: paths.scan, label: m.scan, icon: IconScan, capability: 'shipments.work' },
        { to: paths.manifests, label: m.manifests, icon: IconTruckDelivery, capability: 'shipments.work' },
      ],
    },
    {
      label: m.cases,
      icon: IconInbox,
      screens: [
        {
          to: paths.cases,
          label: m.cases,
          icon: IconInbox,
          capability: 'shipments.see',
          waiting: waitingCases,
        },
        { to: paths.messages, label: m.messages, icon: IconMessage, capability: 'messages.see' },
        { to: paths.barredPhones, label: m.barred_phones, icon: IconPhoneOff, capability: 'standing.see' },
      ],
    },
    {
      label: m.nav_money,
      icon: IconWallet,
      screens: [
        { to: paths.safe, label: m.safe, icon: IconCash, capability: 'money.count', unless: 'money.see' },
        {
          to: paths.wallet,
          label: m.wallet,
          icon: IconWallet,
          capability: 'wallet.see',
          waiting: waitingTransfers,
        },
        { to: paths.payouts, label: m.payouts, icon: IconBuildingBank, capability: 'money.see' },
        { to: paths.invoices, label: m.invoices, icon: IconReceiptTax, capability: 'money.see' },
        { to: paths.pay, label: m.pay, icon: IconCoins, capability: 'money.see' },
        {
          to: paths.approvals,
          label: m.approvals,
          icon: IconChecks,
          capability: 'money.approve',
          waiting: waitingApprovals,
        },
      ],
    },
    {
      label: m.reports,
      icon: IconChartBar,
      screens: [
        {
          to: paths.performance,
          label: m.reports,
          formerly: m.performance,
          icon: IconChartBar,
          capability: 'shipments.see',
        },
        { to: paths.books, label: m.trial_balance, icon: IconBook2, capability: 'books.keep' },
      ],
    },
    { to: paths.clients, label: m.clients, icon: IconBuildingStore, capability: 'clients.see' },
    {
      label: m.nav_people,
      icon: IconUsers,
      screens: [
        { to: paths.employees, label: m.employees, icon: IconUsers, capability: 'employees.see' },
        { to: paths.branches, label: m.branches, icon: IconBuildingWarehouse, capability: 'branches.see' },
        { to: paths.areas, label: m.areas, icon: IconMap2, capability: 'areas.edit' },
      ],
    },
    {
      label: m.nav_settings,
      icon: IconAdjustments,
      isApart: true,
      screens: [
        { to: paths.company, label: m.company, icon: IconBuilding, capability: 'company.edit' },
        { to: paths.prices, label: m.prices, icon: IconReportMoney, capability: 'company.edit' },
        { to: paths.logs, label: m.logs, icon: IconHistory, capability: 'logs.see' },
        {
          to: paths.events,
          label: m.dead_events,
          formerly: m.dead_events_formerly,
          icon: IconAlertTriangle,
          capability: 'events.repair',
          waiting: waitingEvents,
        },
        {
          to: paths.docsDashboard,
          label: m.integration,
          icon: IconPlugConnected,
          capability: 'console.enter',
        },
      ],
    },
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
    {
      label: m.nav_console,
      icon: IconArrowBackUp,
      isApart: true,
      screens: [
        { to: paths.dashboard, label: m.nav_console, icon: IconArrowBackUp, capability: 'console.enter' },
      ],
    },
  ],
} as const satisfies Record<string, readonly (Screen | Section)[]>

export type ConsoleName = keyof typeof entries

/** The sections that a role has. One with a single screen has that screen's name. */
export function sectionsFor(role: Role, name: ConsoleName): readonly Section[] {
  const all: readonly (Screen | Section)[] = entries[name]
  return all.flatMap((entry) => {
    const section: Section = 'screens' in entry ? entry : { ...entry, screens: [entry] }
    const screens = section.screens.filter(
      ({ capability, unless }) =>
        reachOf(role, capability) !== 'none' && (unless === undefined || reachOf(role, unless) === 'none'),
    )
    const [only] = screens
    if (!only) return []
    return screens.length === 1
      ? { ...section, label: only.label, icon: only.icon, screens }
      : { ...section, screens }
  })
}

/** The section of a page: the one with the screen whose path begins the page's path, the longest of them. */
export function sectionAt(sections: readonly Section[], pathname: string): Section | undefined {
  const lengthIn = ({ screens }: Section) =>
    Math.max(
      0,
      ...screens.map(({ to, end }) =>
        pathname === to || (!end && pathname.startsWith(`${to}/`)) ? to.length : 0,
      ),
    )
  const [nearest] = sections.toSorted((one, other) => lengthIn(other) - lengthIn(one))
  return nearest && lengthIn(nearest) > 0 ? nearest : undefined
}
