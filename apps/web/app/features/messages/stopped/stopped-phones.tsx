import { messageReasonLabels, type StoppedPhoneRow, stopReasons } from '@mersal/contract'
import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths.ts'
import { defineList } from '../../../shared/list/list-definition.ts'
import { ListView } from '../../../shared/list/list-view.tsx'
import { useList } from '../../../shared/list/use-list.ts'
import { label } from '../../../texts/label.ts'
import { Select } from '../../../ui/control/select.tsx'
import { TitleBar } from '../../../ui/frame/title-bar.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { ListToolbar } from '../../../ui/list/list-toolbar.tsx'
import { ListTotal } from '../../../ui/list/list-total.tsx'
import { pageTitle } from '../../../ui/text/page-title.ts'
import { stoppedPhoneColumns } from './stopped-phone-columns.tsx'

const ResumeDialog = lazyPart(() => import('./resume-dialog.tsx'))

const stoppedPhones = defineList('listStoppedPhones', ['search', 'reason'], '')
const keyOf = ({ phone, since }: StoppedPhoneRow) => `${phone} ${since}`

export const meta = () => pageTitle(m.stopped_phones())

/** Phones that get no messages: their owners asked for silence, or they are not the receivers'. */
export default function StoppedPhones() {
  const list = useList(stoppedPhones)
  const { filters, change, data, error } = list
  const [resumed, setResumed] = useState<string | null>(null)
  return (
    <>
      <TitleBar
        title={m.stopped_phones()}
        trail={[{ label: m.messages(), to: paths.messages }]}
        note={data && !error && <ListTotal total={data.total} more={data.more} />}
      />
      <ListToolbar
        label={m.stopped_phones()}
        searchLabel={m.stopped_phones_search()}
        search={filters.search}
        onSearch={(search) => change({ search })}
        isNarrowed={list.isNarrowed}
        onClear={list.clear}
      >
        <Select
          aria-label={m.reason()}
          placeholder={m.stopped_phones_every_reason()}
          options={stopReasons.map((value) => ({ value, label: label(messageReasonLabels[value]) }))}
          value={filters.reason}
          onChange={(reason) => change({ reason })}
        />
      </ListToolbar>
      <ListView
        list={list}
        rows={data?.list_items}
        label={m.stopped_phones()}
        columns={stoppedPhoneColumns(setResumed)}
        keyOf={keyOf}
        noneYet={m.stopped_phones_none()}
      />
      {resumed && <ResumeDialog phone={resumed} onClose={() => setResumed(null)} />}
    </>
  )
}
