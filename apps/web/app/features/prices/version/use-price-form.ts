import type { CallReply } from '@mersal/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callQuery } from '../../../client/call-query.ts'
import { faultsOfCall } from '../../../client/call-requests.ts'
import { m } from '../../../paraglide/messages.js'
import { useRecordForm } from '../../../shared/record/use-record-form.ts'
import { pageLanguage } from '../../../texts/page-language.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import { changedCells, otherChanges } from '../model/changes.ts'
import { blankPair, measures, pairKey, pairsOf } from '../model/price-cells.ts'
import { cellFault } from '../model/read-cell.ts'
import { formFieldOf, type TermsForm, toForm, toTerms } from '../model/terms-form.ts'
import { usePricesChanged } from '../use-prices-changed.ts'

export type OpenedVersion = CallReply<'openPrices'>

/** The form of a version, with the faults of what is typed and the changes against the base. */
export function usePriceForm(opened: OpenedVersion) {
  const { id, base } = opened
  const queryClient = useQueryClient()
  const changed = usePricesChanged()
  const form = useRecordForm<'updatePrices', TermsForm>({
    call: 'updatePrices',
    record: { values: toForm(opened.terms), version: opened.version },
    toInput: (values, version) => ({ id, version, terms: toTerms(values) }),
    fieldOf: formFieldOf,
    // Cells and places refer to zones by their number.
    together: ['zones', 'governorates', 'districts', 'cells'],
    readOnly: opened.state !== 'draft',
    async reread() {
      const { terms, version } = await queryClient.fetchQuery({
        ...callQuery('openPrices', { id }),
        staleTime: 0,
      })
      return { values: toForm(terms), version }
    },
    async onDone() {
      toast('success', m.saved())
      await changed()
    },
  })
  const { values } = form
  const baseForm = useMemo(() => (base ? toForm(base.terms) : null), [base])
  const cellFaults = useMemo(() => cellFaultsOf(values), [values])
  const faults = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(faultsOfCall('updatePrices', { id, version: 1, terms: toTerms(values) })).map(
          ([name, fault]) => [formFieldOf(name), fault],
        ),
      ),
    [id, values],
  )
  const changes = useMemo(
    () => ({
      cells: baseForm ? changedCells(values, baseForm) : [],
      others: baseForm ? otherChanges(values, baseForm) : { places: 0, values: 0 },
    }),
    [values, baseForm],
  )
  return {
    form,
    /** Marks a fault as soon as it is typed. The server's faults come after a save. */
    field: <K extends keyof TermsForm>(name: K) => {
      const field = form.field(name)
      return { ...field, error: form.readOnly ? undefined : (faults[name] ?? field.error) }
    },
    faultAt: (name: string): string | undefined => (form.readOnly ? undefined : faults[name]),
    cellFaults,
    baseForm,
    changedCells: changes.cells,
    otherChanges: changes.others,
  }
}

export type PriceForm = ReturnType<typeof usePriceForm>

function cellFaultsOf({ zones, cells }: TermsForm): ReadonlyMap<string, string> {
  const faults = new Map<string, string>()
  for (const pair of pairsOf(zones.length)) {
    const key = pairKey(...pair)
    for (const measure of measures) {
      const fault = cellFault(measure, (cells[key] ?? blankPair)[measure], pageLanguage())
      if (fault !== null) faults.set(`${key}.${measure}`, fault)
    }
  }
  return faults
}
