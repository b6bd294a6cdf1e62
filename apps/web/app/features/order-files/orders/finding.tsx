import { orderTextFields } from '@mersal/contract'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { shipmentPath } from '../../../paths.ts'
import { Button } from '../../../ui/control/button.tsx'
import { StateMark } from '../../../ui/frame/state-mark.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Awb } from '../../../ui/shipment/awb.tsx'
import { orderStateWords } from '../words.ts'
import { CorrectField } from './correct-field.tsx'
import type { FileOrder } from './file-order.ts'
import styles from './finding.module.css'
import { orderName } from './order-name.ts'

const CorrectDialog = lazyPart(() => import('./correct-dialog.tsx'))

type Props = { fileId: number; order: FileOrder }

/** The state of an order: good, its fields to correct, or its shipment when it exists already. */
export function Finding({ fileId, order }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { state, faults, mended, awb } = order
  if (state === 'created' || state === 'duplicate') {
    return (
      <span className="flex wrap gap-pieces">
        {state === 'duplicate' && m.import_already()}
        {awb === null ? (
          orderStateWords[state]()
        ) : (
          <Link to={shipmentPath(awb)}>
            <Awb awb={awb} />
          </Link>
        )}
      </span>
    )
  }
  return (
    <div className="flex between top gap-m">
      <div className={`stack gap-m ${styles.faults}`}>
        {state === 'good' && (
          <StateMark on>
            {m.import_good()}
            {mended && <small className="regular faint">{m.import_mended()}</small>}
          </StateMark>
        )}
        {faults.map(({ field, message }) =>
          isTextField(field) ? (
            <CorrectField key={field} fileId={fileId} order={order} field={field} message={message} />
          ) : (
            <p key={`${field}-${message}`} className="danger">
              {message}
            </p>
          ),
        )}
      </div>
      <Button
        variant="quiet"
        size="small"
        icon={<IconPencil size={16} aria-hidden="true" />}
        aria-label={m.import_edit_order({ number: orderName(order) })}
        title={m.edit()}
        onClick={() => setOpen(true)}
      />
      {isOpen && <CorrectDialog fileId={fileId} order={order} onClose={() => setOpen(false)} />}
    </div>
  )
}

function isTextField(field: string): field is (typeof orderTextFields)[number] {
  return (orderTextFields as readonly string[]).includes(field)
}
