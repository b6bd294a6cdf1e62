import { type Invoice, invoiceKindLabels, monthName } from '@mersal/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { callQuery } from '../../client/call-query.ts'
import { m } from '../../paraglide/messages.js'
import { narrowedPath, paths, viewPath, walletPaths } from '../../paths.ts'
import { AskedDocument } from '../../shared/document/asked-document.tsx'
import { label } from '../../texts/label.ts'
import { pageLanguage } from '../../texts/page-language.ts'
import { Button } from '../../ui/control/button.tsx'
import { PdfMenu } from '../../ui/document/export-menu.tsx'
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx'
import { ErrorPanel } from '../../ui/frame/error-panel.tsx'
import { TitleBar } from '../../ui/frame/title-bar.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import styles from './invoice.module.css'
import { InvoiceLines, InvoiceTaxes } from './invoice-lines.tsx'
import { InvoiceParties } from './invoice-parties.tsx'

const ReissueDialog = lazyPart(() => import('./reissue-dialog.tsx'))

/** One invoice or credit note. */
export function InvoicePage({ id }: { id: number }) {
  const request = { invoice_id: id }
  const { data, error, refetch } = useQuery(callQuery('openInvoice', request))
  return (
    <>
      <TitleBar
        title={data ? data.number : m.invoice()}
        trail={[
          {
            label: m.invoices(),
            to: data ? narrowedPath(paths.invoices, { month: data.month }) : paths.invoices,
          },
        ]}
        note={data && <p>{label(invoiceKindLabels[data.kind])}</p>}
        actions={data && <Acts invoice={data} />}
      />
      {error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <article className={`stack gap-3xl ${styles.sheet}`}>
          <Links invoice={data} />
          <InvoiceParties invoice={data} />
          <InvoiceLines invoice={data} />
          <InvoiceTaxes invoice={data} />
          <p className="text-xs faint">{m.invoice_frozen()}</p>
        </article>
      ) : (
        <FormSkeleton fields={6} />
      )}
    </>
  )
}

function Acts({ invoice }: { invoice: Invoice }) {
  const [isReissuing, setIsReissuing] = useState(false)
  return (
    <>
      {invoice.may_reissue && (
        <Button variant="secondary" onClick={() => setIsReissuing(true)}>
          {m.invoice_reissue()}
        </Button>
      )}
      <PdfMenu>
        {(language, onClose) => (
          <AskedDocument
            title={m.download_pdf()}
            name="printInvoice"
            request={{ invoice_id: invoice.id, language }}
            onClose={onClose}
          />
        )}
      </PdfMenu>
      {isReissuing && <ReissueDialog invoice={invoice} onClose={() => setIsReissuing(false)} />}
    </>
  )
}

/** Its month and client, and the documents that it cancels or replaces. */
function Links({ invoice }: { invoice: Invoice }) {
  const { month, client, issued_by, reason } = invoice
  const linked = [
    { name: m.invoice_credits(), other: invoice.credits },
    { name: m.invoice_credited_by(), other: invoice.credited_by },
    { name: m.invoice_replaces(), other: invoice.replaces },
  ]
  return (
    <dl className={`flex wrap gap-parts ${styles.facts}`}>
      <div>
        <dt>{m.invoice_month()}</dt>
        <dd>{monthName(month, pageLanguage())}</dd>
      </div>
      <div>
        <dt>{m.client()}</dt>
        <dd>
          <Link to={walletPaths.client(client.id)}>
            <bdi>{client.name}</bdi>
          </Link>
        </dd>
      </div>
      <div>
        <dt>{m.invoice_issued_by()}</dt>
        <dd>{issued_by === null ? m.invoice_by_schedule() : <bdi>{issued_by}</bdi>}</dd>
      </div>
      {linked.map(
        ({ name, other }) =>
          other && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <Link to={viewPath(paths.invoices, other.id)}>
                  <bdi dir="ltr">{other.number}</bdi>
                </Link>
              </dd>
            </div>
          ),
      )}
      {reason !== '' && (
        <div>
          <dt>{m.invoice_reason()}</dt>
          <dd>
            <bdi>{reason}</bdi>
          </dd>
        </div>
      )}
    </dl>
  )
}
