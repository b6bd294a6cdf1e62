import { IconBan, IconCalendarEvent, IconFileExport, IconPrinter, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { CrossButton } from '../../../ui/control/cross-button.tsx'
import { Dropdown, DropdownItems } from '../../../ui/control/dropdown.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { formatCount } from '../../../ui/text/format-count.ts'
import styles from './selection-bar.module.css'

const BulkAssign = lazyPart(() => import('../bulk/bulk-assign.tsx'))
const BulkCancel = lazyPart(() => import('../bulk/bulk-cancel.tsx'))
const BulkNewDay = lazyPart(() => import('../bulk/bulk-new-day.tsx'))
const PrintLabels = lazyPart(() => import('../../../shared/shipment/print-labels.tsx'))
const ExportShipments = lazyPart(() => import('../bulk/export-shipments.tsx'))

const exportFormats = ['xlsx', 'csv'] as const

type SelectionAct = 'assign' | 'day' | 'cancel' | 'print' | (typeof exportFormats)[number]

type Props = {
  awbs: readonly string[]
  /** Selects all shipments that match the filters. Null when all are selected. */
  onSelectAll: (() => void) | null
  total: number
  mayWork: boolean
  /** Called after an act on these shipments. */
  onActed: (awbs: readonly string[]) => void
  onClear: () => void
}

/** The actions on the selected shipments. */
export function SelectionBar({ awbs, onSelectAll, total, mayWork, onActed, onClear }: Props) {
  const [asked, setAsked] = useState<SelectionAct | null>(null)
  const close = () => setAsked(null)
  const shown = formatCount(awbs.length)

  function closeAct(acted: readonly string[]) {
    close()
    onActed(acted)
  }
  return (
    <section className={`row wrap gap-facts text-m ruled ${styles.bar}`} aria-label={m.selection()}>
      <p role="status">{m.selected_count({ count: awbs.length, shown })}</p>
      {onSelectAll && (
        <Button variant="link" onClick={onSelectAll}>
          {m.select_all_matching({ shown: formatCount(total) })}
        </Button>
      )}
      <div className="row wrap gap-m push">
        {mayWork && (
          <>
            <Button
              size="small"
              icon={<IconUserPlus size={16} aria-hidden="true" />}
              onClick={() => setAsked('assign')}
            >
              {m.choose_delivery_boy()}
            </Button>
            <Button
              size="small"
              variant="secondary"
              icon={<IconCalendarEvent size={16} aria-hidden="true" />}
              onClick={() => setAsked('day')}
            >
              {m.new_day()}
            </Button>
          </>
        )}
        <Button
          size="small"
          variant="secondary"
          icon={<IconPrinter size={16} aria-hidden="true" />}
          onClick={() => setAsked('print')}
        >
          {m.print_waybills()}
        </Button>
        <Dropdown
          label={m.export_list()}
          side="above"
          size="small"
          icon={<IconFileExport size={16} aria-hidden="true" />}
          button={m.export_list()}
        >
          <DropdownItems>
            {exportFormats.map((format) => (
              <Button key={format} variant="item" onClick={() => setAsked(format)}>
                {format.toUpperCase()}
              </Button>
            ))}
          </DropdownItems>
        </Dropdown>
        {mayWork && (
          <Button
            size="small"
            variant="danger-quiet"
            icon={<IconBan size={16} aria-hidden="true" />}
            onClick={() => setAsked('cancel')}
          >
            {m.cancel_many({ count: awbs.length, shown })}
          </Button>
        )}
        <CrossButton aria-label={m.clear_selection()} onClick={onClear} />
      </div>
      {asked === 'assign' && <BulkAssign awbs={awbs} onClose={closeAct} />}
      {asked === 'day' && <BulkNewDay awbs={awbs} onClose={closeAct} />}
      {asked === 'cancel' && <BulkCancel awbs={awbs} onClose={closeAct} />}
      {asked === 'print' && <PrintLabels awbs={awbs} onClose={close} />}
      {(asked === 'csv' || asked === 'xlsx') && (
        <ExportShipments request={{ awbs: [...awbs], format: asked }} onClose={close} />
      )}
    </section>
  )
}
