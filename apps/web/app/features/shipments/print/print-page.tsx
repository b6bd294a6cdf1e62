import { limits } from '@mersal/contract'
import { useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { CallRefused } from '../../../client/call-refused.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/control/button.tsx'
import { ErrorPanel } from '../../../ui/frame/error-panel.tsx'
import { pageTitle } from '../../../ui/text/page-title.ts'
import styles from './print-page.module.css'
import { useBills } from './use-bills.ts'
import { Waybill } from './waybill.tsx'

export const meta = () => pageTitle(m.print_waybill())

/** The waybills from the address, one per page. Printing starts 200 ms after they load (spec §2, §9). */
export default function PrintPage() {
  const [query] = useSearchParams()
  const copy = query.get('copy') === 'seller' ? 'seller' : 'buyer'
  const awbs = useMemo(() => (query.get('awbs') ?? '').split(',').filter((awb) => awb !== ''), [query])
  const { data, error, refetch } = useBills(awbs)

  useEffect(() => {
    if (!data || data.length === 0) return
    const delay = setTimeout(() => window.print(), limits.printDelayMs)
    return () => clearTimeout(delay)
  }, [data])

  if (error) return <ErrorPanel error={error} onRetry={() => refetch()} />
  if (awbs.length === 0 || data?.length === 0) {
    return <ErrorPanel error={new CallRefused(404, m.shipment_not_found())} onRetry={() => refetch()} />
  }
  return (
    <main className={`stack items-centre gap-2xl sand ${styles.page}`}>
      <header className={`not-printed row wrap gap-facts width-form sand ${styles.bar}`}>
        <h1 className="text-2xl">{copy === 'buyer' ? m.waybill_buyer() : m.waybill_seller()}</h1>
        <p role="status">{data ? m.waybills_ready({ count: data.length }) : m.loading()}</p>
        <Button className={styles.print} disabled={!data} onClick={() => window.print()}>
          {m.print()}
        </Button>
      </header>
      {data?.map((bill) => (
        <Waybill key={bill.awb} bill={bill} copy={copy} />
      ))}
    </main>
  )
}
