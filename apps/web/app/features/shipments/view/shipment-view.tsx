import { awbParts, type CallReply } from '@mersal/contract'
import { type ReactNode } from 'react'
import { isMissing } from '../../../client/call-refused.ts'
import { useMoves } from '../../../client/live/use-moves.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths.ts'
import { FormSkeleton } from '../../../ui/form/form-skeleton.tsx'
import { ErrorPanel } from '../../../ui/frame/error-panel.tsx'
import { TitleBar } from '../../../ui/frame/title-bar.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { StatusBadge } from '../../../ui/shipment/status-badge/status-badge.tsx'
import { Tabs } from '../../../ui/tabs/tabs.tsx'
import { PrintMenu } from '../print/print-menu.tsx'
import { Elsewhere } from './elsewhere.tsx'
import { type RenderCollect, ShipmentActs } from './shipment-acts.tsx'
import { ShipmentAnswers } from './shipment-answers.tsx'
import { ShipmentHeader } from './shipment-header.tsx'
import { ShipmentWay } from './shipment-way.tsx'
import { BasicTab } from './tabs/basic-tab.tsx'
import { refreshShipment, useShipment } from './use-shipment.ts'

const skeleton = () => <FormSkeleton fields={4} />
const ContactsTab = lazyPart(() => import('./tabs/contacts-tab.tsx'), skeleton)
const LinesTab = lazyPart(() => import('./tabs/lines-tab.tsx'), skeleton)
const TrackingTab = lazyPart(() => import('./tabs/tracking-tab.tsx'), skeleton)
const ChangeMarks = lazyPart(() => import('../change/change-marks.tsx'))
const ItemsTab = lazyPart(() => import('./tabs/items-tab.tsx'), skeleton)

type Place = { label: string; to: string }

type Props = {
  /** The bare AWB. */
  awb: string
  /** The page that linked here, when it was not the list of shipments. */
  from?: Place | undefined
  renderCollect: RenderCollect
  /** Its cases and its messages. The page provides them, because they belong to other features. */
  cases: ReactNode
  messages: ReactNode
}

/** A shipment: how it stands, its facts, and the five tabs (spec §2). The first one also has its way and its acts. */
export function ShipmentView({ awb, from, renderCollect, cases, messages }: Props) {
  const main = useShipment('openMain', awb)
  const acts = useShipment('openActs', awb)
  const lines = useShipment('listLines', awb)
  const changes = useShipment('listChanges', awb)
  const refresh = () => void refreshShipment(awb)
  useMoves((move) => move.awb.endsWith(`-${awb}`) && refresh(), refresh)

  const trail = [from ?? { label: m.shipments(), to: paths.shipments }]
  const error = main.error ?? acts.error ?? lines.error
  if (error) {
    return (
      <>
        <TitleBar title={m.shipment_title({ awb })} trail={trail} />
        {isMissing(error) ? (
          <Elsewhere awb={awb} error={error} />
        ) : (
          <ErrorPanel error={error} onRetry={refresh} />
        )}
      </>
    )
  }
  if (!main.data || !acts.data || !lines.data) {
    return (
      <>
        <TitleBar title={m.shipment_title({ awb })} here={awb} trail={trail} />
        <FormSkeleton fields={6} />
      </>
    )
  }
  const { orderId } = awbParts(main.data.awb)
  const { list_items: legs } = lines.data
  return (
    <>
      <TitleBar
        title={m.shipment_title({ awb })}
        here={awb}
        trail={trail}
        note={<StatusBadge status={main.data.status} direction={main.data.direction} />}
        actions={<PrintMenu awbs={[awb]} />}
      />
      <ShipmentAnswers main={main.data} acts={acts.data} lines={legs} />
      <ShipmentHeader main={main.data} />
      <Tabs
        label={m.shipment_title({ awb })}
        tabs={[
          {
            key: '0',
            label: m.tab_basic(),
            content: (
              <>
                {changes.data && isMarked(changes.data) && (
                  <ChangeMarks awb={awb} orderId={orderId} changes={changes.data} />
                )}
                <ShipmentWay awb={awb} lines={legs}>
                  <ShipmentActs
                    awb={awb}
                    acts={acts.data}
                    line={legs.find(({ active }) => active)}
                    renderCollect={renderCollect}
                  />
                </ShipmentWay>
                {cases}
                {messages}
                <BasicTab awb={awb} orderId={orderId} />
              </>
            ),
          },
          { key: '1', label: m.tab_contacts(), content: <ContactsTab awb={awb} /> },
          {
            key: '2',
            label: m.tab_line(),
            content: <LinesTab awb={awb} lines={legs} acts={acts.data} />,
          },
          { key: '3', label: m.tab_tracking(), content: <TrackingTab awb={awb} /> },
          { key: '4', label: m.tab_items(), content: <ItemsTab awb={awb} /> },
        ]}
      />
    </>
  )
}

/** True when changes left something to know: one that waits for approval, the day that the receiver wants, the first promise, labels to print again. */
function isMarked({
  waiting,
  deliver_on,
  first_promised_to,
  outdated_labels,
}: CallReply<'listChanges'>): boolean {
  return waiting !== null || deliver_on !== null || first_promised_to !== null || outdated_labels > 0
}
