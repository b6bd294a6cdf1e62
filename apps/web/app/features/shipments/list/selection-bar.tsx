import { Button } from '@mantine/core'
import { IconBan, IconFileExport, IconPrinter, IconUserPlus, IconX } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Dropdown } from '../../../ui/dropdown.tsx'
import { formatCount } from '../../../ui/format-count.ts'
import styles from './selection-bar.module.css'

const BulkAssign = lazy(() => import('../bulk/bulk-assign.tsx'))
const BulkCancel = lazy(() => import('../bulk/bulk-cancel.tsx'))
const PrintLabels = lazy(() => import('../bulk/print-labels.tsx'))
const ExportShipments = lazy(() => import('../bulk/export-shipments.tsx'))

type Asked = 'assign' | 'cancel' | 'a6' | 'a4' | 'zpl' | 'csv' | 'xlsx'

type Props = {
  awbs: readonly string[]
  /** Chooses all that match the filters; null where they all are. */
  onSelectAll: (() => void) | null
  total: number
  mayWork: boolean
  onClear: () => void
}

/** What can be done with the chosen shipments. */
export function SelectionBar({ awbs, onSelectAll, total, mayWork, onClear }: Props) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  return (
    <section className={styles.bar} aria-label={m.selection()}>
      <p role="status">{m.selected_count({ count: awbs.length, shown: formatCount(awbs.length) })}</p>
      {onSelectAll && (
        <button type="button" className={styles.all} onClick={onSelectAll}>
          {m.select_all_matching({ shown: formatCount(total) })}
        </button>
      )}
      <div className={styles.acts}>
        {mayWork && (
          <Button
            size="xs"
            leftSection={<IconUserPlus size={16} aria-hidden="true" />}
            onClick={() => setAsked('assign')}
          >
            {m.choose_delivery_boy()}
          </Button>
        )}
        <Choices
          label={m.print_waybills()}
          icon={IconPrinter}
          choices={[
            { key: 'a6', label: m.labels_a6() },
            { key: 'a4', label: m.labels_a4() },
            { key: 'zpl', label: m.labels_zpl() },
          ]}
          onChoose={setAsked}
        />
        <Choices
          label={m.export_list()}
          icon={IconFileExport}
          choices={[
            { key: 'xlsx', label: 'XLSX' },
            { key: 'csv', label: 'CSV' },
          ]}
          onChoose={setAsked}
        />
        {mayWork && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconBan size={16} aria-hidden="true" />}
            onClick={() => setAsked('cancel')}
          >
            {m.act_cancel_many()}
          </Button>
        )}
        <button type="button" className={styles.clear} aria-label={m.clear_selection()} onClick={onClear}>
          <IconX size={18} aria-hidden="true" />
        </button>
      </div>
      <Suspense>
        {asked === 'assign' && <BulkAssign awbs={awbs} onClose={close} />}
        {asked === 'cancel' && <BulkCancel awbs={awbs} onClose={close} />}
        {(asked === 'a6' || asked === 'a4' || asked === 'zpl') && (
          <PrintLabels awbs={awbs} format={asked} onClose={close} />
        )}
        {(asked === 'csv' || asked === 'xlsx') && (
          <ExportShipments request={{ awbs: [...awbs], format: asked }} onClose={close} />
        )}
      </Suspense>
    </section>
  )
}

type ChoicesProps<Key> = {
  label: string
  icon: typeof IconPrinter
  choices: readonly { key: Key; label: string }[]
  onChoose: (key: Key) => void
}

function Choices<Key extends string>({ label, icon: Icon, choices, onChoose }: ChoicesProps<Key>) {
  return (
    <Dropdown
      label={label}
      side="above"
      buttonClassName={styles.choose}
      button={
        <>
          <Icon size={16} aria-hidden="true" />
          {label}
        </>
      }
    >
      <div className={styles.choices}>
        {choices.map((choice) => (
          <button key={choice.key} type="button" onClick={() => onChoose(choice.key)}>
            {choice.label}
          </button>
        ))}
      </div>
    </Dropdown>
  )
}
