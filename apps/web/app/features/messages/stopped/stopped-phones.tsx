import { messageReasonLabels, type StoppedPhoneRow, stopReasons } from '@mersal/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { paths, shipmentPath, viewPath } from '../../../paths.ts'
import { defineList } from '../../../shared/list/list-definition.ts'
import { ListView } from '../../../shared/list/list-view.tsx'
import { useList } from '../../../shared/list/use-list.ts'
import { label } from '../../../texts/label.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Select } from '../../../ui/control/select.tsx'
import { type Column, column } from '../../../ui/data-table/column.ts'
import { TitleBar } from '../../../ui/frame/title-bar.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { ListToolbar } from '../../../ui/list/list-toolbar.tsx'
import { ListTotal } from '../../../ui/list/list-total.tsx'
import { Awb } from '../../../ui/shipment/awb.tsx'
import { DayTime } from '../../../ui/text/day.tsx'
import { pageTitle } from '../../../ui/text/page-title.ts'

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
        label={m.stopped_phones()}
        columns={stoppedPhoneColumns(setResumed)}
        keyOf={keyOf}
        noneYet={m.stopped_phones_none()}
      />
      {resumed && <ResumeDialog phone={resumed} onClose={() => setResumed(null)} />}
    </>
  )
}

/** Phone, reason, since when, the last order and its client, and the act. */
function stoppedPhoneColumns(onResume: (phone: string) => void): Column<StoppedPhoneRow>[] {
  return [
    column('phone', m.phone(), 14, ({ phone }) => <bdi dir="ltr">{phone}</bdi>),
    column('reason', m.reason(), 20, ({ reason }) => label(messageReasonLabels[reason])),
    column('since', m.phone_stopped_since(), 14, ({ since }) => <DayTime instant={since} />),
    column(
      'order',
      m.phone_last_order(),
      14,
      ({ awb }) =>
        awb && (
          <Link to={shipmentPath(awb)}>
            <Awb awb={awb} />
          </Link>
        ),
    ),
    column(
      'client',
      m.client(),
      14,
      ({ client }) =>
        client && (
          <Link to={viewPath(paths.clients, client.id)}>
            <bdi>{client.name}</bdi>
          </Link>
        ),
    ),
    column(
      'acts',
      m.action(),
      12,
      ({ phone, may_resume }) =>
        may_resume && (
          <Button size="small" variant="secondary" onClick={() => onResume(phone)}>
            {m.phone_resume()}
          </Button>
        ),
    ),
  ]
}
