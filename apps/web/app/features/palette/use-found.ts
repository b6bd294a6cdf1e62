import { roleLabels, statusLabels } from '@mersal/contract'
import { IconBuildingStore, IconPackage, IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { callQuery } from '../../client/call-query.ts'
import { m } from '../../paraglide/messages.js'
import { paths, shipmentPath, viewPath } from '../../paths.ts'
import { label } from '../../texts/label.ts'
import { usePaused } from '../../ui/control/use-paused.ts'
import { isolated } from '../../ui/text/isolated.ts'
import type { Choice } from './command.ts'

export type Group = { label: string; choices: readonly Choice[] }

/** A search begins with this many characters. */
const fewest = 2

/** The shipments, people and clients that `typed` finds. Results of an earlier text are not shown. */
export function useFound(typed: string, isWanted: boolean) {
  const navigate = useNavigate()
  const text = typed.trim()
  const search = usePaused(text)
  const isSearched = isWanted && text.length >= fewest
  const { data, error } = useQuery({
    ...callQuery('findAnything', { search }),
    enabled: isSearched && search === text,
  })
  const found = isSearched && search === text ? data : undefined
  const groups: Group[] = [
    {
      label: m.shipments(),
      choices: (found?.shipments ?? []).map(
        ({ awb, receiver_name, receiver_phone, clint, reference, status }) => ({
          key: `shipment-${awb}`,
          icon: IconPackage,
          text: `${isolated(receiver_name)} · ${isolated(receiver_phone)}`,
          note: [awb, reference, clint, label(statusLabels[status])]
            .filter((part) => part !== null)
            .map(isolated)
            .join(' · '),
          run: () => void navigate(shipmentPath(awb)),
        }),
      ),
    },
    {
      label: m.employees(),
      choices: (found?.people ?? []).map(({ id, name, role, phone }) => ({
        key: `person-${id}`,
        icon: IconUser,
        text: isolated(name),
        note: `${label(roleLabels[role])} · ${isolated(phone)}`,
        run: () => void navigate(viewPath(paths.employees, id)),
      })),
    },
    {
      label: m.clients(),
      choices: (found?.clients ?? []).map(({ id, name, phone }) => ({
        key: `client-${id}`,
        icon: IconBuildingStore,
        text: isolated(name),
        note: isolated(phone),
        run: () => void navigate(viewPath(paths.clients, id)),
      })),
    },
  ]
  return {
    groups: groups.filter(({ choices }) => choices.length > 0),
    isSearching: isSearched && found === undefined && error === null,
    error: isSearched ? error : null,
  }
}
