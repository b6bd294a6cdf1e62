import { limits } from '@mersal/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { usePassing } from '../../../ui/toast/use-passing.ts'
import styles from './client-added.module.css'

type Props = { name: string; to: string }

/**
 * Names the client that was just added, with a link. It disappears about three seconds (spec §4) after the link was last
 * focused or pointed at. It takes the focus, because the form below is empty again.
 */
export function ClientAdded({ name, to }: Props) {
  const [isOver, setIsOver] = useState(false)
  const held = usePassing(
    limits.toastMs,
    useCallback(() => setIsOver(true), []),
  )
  const notice = useRef<HTMLParagraphElement>(null)
  useEffect(() => notice.current?.focus(), [])
  if (isOver) return null
  return (
    <p ref={notice} className={`width-form sand ${styles.added}`} role="status" tabIndex={-1}>
      {m.client_added()}:{' '}
      <Link to={to} {...held}>
        {name}
      </Link>
    </p>
  )
}
