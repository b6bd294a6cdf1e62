import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { m } from '../../paraglide/messages.js'
import styles from './client-added.module.css'

type Props = { name: string; to: string }

/** Says which client was just added, and leads there; the focus is here, since the form below began anew. */
export function ClientAdded({ name, to }: Props) {
  const notice = useRef<HTMLParagraphElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <p ref={notice} className={styles.added} role="status" tabIndex={-1}>
      {m.client_added()}: <Link to={to}>{name}</Link>
    </p>
  )
}
