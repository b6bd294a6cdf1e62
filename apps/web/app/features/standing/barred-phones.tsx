import { barStateLabels, barStates, type PhoneBarRow } from '@mersal/contract'
import { useMemo, useState } from 'react'
import { useMay } from '../../client/use-may.ts'
import { m } from '../../paraglide/messages.js'
import { defineList } from '../../shared/list/list-definition.ts'
import { ListView } from '../../shared/list/list-view.tsx'
import { useList } from '../../shared/list/use-list.ts'
import { label } from '../../texts/label.ts'
import { Button } from '../../ui/control/button.tsx'
import { Select } from '../../ui/control/select.tsx'
import { byId } from '../../ui/data-table/column.ts'
import { TitleBar } from '../../ui/frame/title-bar.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { ListToolbar } from '../../ui/list/list-toolbar.tsx'
import { ListTotal } from '../../ui/list/list-total.tsx'
import { pageTitle } from '../../ui/text/page-title.ts'
import { barColumns } from './bar-columns.tsx'

const BarDialog = lazyPart(() => import('./bar-dialog.tsx'))
const PayBarDialog = lazyPart(() => import('./pay-bar-dialog.tsx'))
const VoidBarDialog = lazyPart(() => import('./void-bar-dialog.tsx'))

const phoneBars = defineList('listPhoneBars', ['search', 'state'], '')

type Open = { act: 'bar' } | { act: 'pay' | 'void'; bar: PhoneBarRow }

export const meta = () => pageTitle(m.barred_phones())

/** Phones to which nothing is delivered: why, by whom, and what lifts it. */
export default function BarredPhones() {
  const list = useList(phoneBars)
  const { filters, change, data, error } = list
  const mayBar = useMay('standing.bar')
  const [open, setOpen] = useState<Open | null>(null)
  const onClose = () => setOpen(null)
  const columns = useMemo(
    () =>
      barColumns({
        pay: (bar) => setOpen({ act: 'pay', bar }),
        void: (bar) => setOpen({ act: 'void', bar }),
      }),
    [],
  )
  return (
    <>
      <TitleBar
        title={m.barred_phones()}
        note={data && !error && <ListTotal total={data.total} more={data.more} />}
        actions={mayBar && <Button onClick={() => setOpen({ act: 'bar' })}>{m.bar_a_phone()}</Button>}
      />
      <ListToolbar
        label={m.barred_phones()}
        searchLabel={m.barred_phones_search()}
        search={filters.search}
        onSearch={(search) => change({ search })}
        isNarrowed={list.isNarrowed}
        onClear={list.clear}
      >
        <Select
          aria-label={m.status()}
          placeholder={m.barred_phones_every_state()}
          options={barStates.map((value) => ({ value, label: label(barStateLabels[value]) }))}
          value={filters.state}
          onChange={(state) => change({ state })}
        />
      </ListToolbar>
      <ListView
        list={list}
        label={m.barred_phones()}
        columns={columns}
        keyOf={byId}
        noneYet={m.barred_phones_none()}
      />
      {open?.act === 'bar' && <BarDialog onClose={onClose} />}
      {open?.act === 'pay' && <PayBarDialog bar={open.bar} onClose={onClose} />}
      {open?.act === 'void' && <VoidBarDialog bar={open.bar} onClose={onClose} />}
    </>
  )
}
