import { IconExternalLink } from '@tabler/icons-react'
import { m } from '../../paraglide/messages.js'
import { paths } from '../../paths.ts'
import { TitleBar } from '../../ui/frame/title-bar.tsx'
import { pageTitle } from '../../ui/text/page-title.ts'
import styles from './docs-dashboard.module.css'

export const meta = () => pageTitle(m.integration())

/** Explains the docs console and links to the API documentation. */
export default function DocsDashboard() {
  return (
    <>
      <TitleBar title={m.integration()} />
      <div className={`stack items-start gap-l text-l soft ${styles.page}`}>
        <p>{m.integration_text()}</p>
        <p>{m.integration_calls()}</p>
        <a
          className={`inline-row gap-m bold undecorated surface ${styles.document}`}
          href={paths.apiDocument}
          target="_blank"
          rel="noreferrer"
        >
          {m.api_document()}
          <IconExternalLink size={16} aria-hidden="true" />
          <span className="visually-hidden">{m.in_new_tab()}</span>
        </a>
      </div>
    </>
  )
}
