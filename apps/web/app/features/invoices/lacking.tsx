import { Link } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { companyPath, editPath, paths } from '../../paths.ts'
import lines from '../../ui/document/lines-table.module.css'
import { Amount } from '../../ui/text/amount.tsx'
import { formatCount } from '../../ui/text/format-count.ts'
import { type MonthView, needWords } from './invoice-words.ts'
import styles from './invoices.module.css'

/** What is missing for the invoices of a month, before they are made. */
export function Lacking({ month: { lacking, company_lacks } }: { month: MonthView }) {
  if (lacking.length + company_lacks.length === 0)
    return <p className="gutter soft">{m.invoices_data_complete()}</p>
  const wordsOf = (needs: MonthView['company_lacks']) => needs.map((need) => needWords[need]()).join(' · ')
  return (
    <section className={`stack gap-m gutter width-page ${styles.lacking}`} aria-labelledby="lacking">
      <h2 id="lacking">{m.invoices_lacking()}</h2>
      <p>{m.invoices_lacking_means()}</p>
      {company_lacks.length > 0 && (
        <p className="text-s">
          <Link to={companyPath('identity')}>{m.invoices_company_lacks()}</Link> {wordsOf(company_lacks)}
        </p>
      )}
      {lacking.length > 0 && (
        <table className={lines.table}>
          <caption>
            {m.invoices_clients_lack({ count: lacking.length, shown: formatCount(lacking.length) })}
          </caption>
          <thead>
            <tr>
              <th scope="col">{m.client()}</th>
              <th scope="col">{m.invoice_missing()}</th>
              <th scope="col" data-amount="true">
                {m.total()}
              </th>
            </tr>
          </thead>
          <tbody>
            {lacking.map(({ id, name, lacks, total }) => (
              <tr key={id}>
                <th scope="row">
                  <Link to={editPath(paths.clients, id)}>
                    <bdi>{name}</bdi>
                  </Link>
                </th>
                <td data-label={m.invoice_missing()}>{wordsOf(lacks)}</td>
                <td data-amount="true" data-label={m.total()}>
                  <Amount egp={total} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
