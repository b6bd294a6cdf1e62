import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { pagesAround } from './pages-around.ts'
import styles from './pagination.module.css'

type Props = { page: number; totalPages: number }

/** Pages as links, so that each can be opened in a new tab and shared. */
export function Pagination({ page, totalPages }: Props) {
  const { pathname, search } = useLocation()
  if (totalPages <= 1) return null
  const to = (target: number) => {
    const query = new URLSearchParams(search)
    if (target === 1) query.delete('page')
    else query.set('page', String(target))
    return { pathname, search: query.toString() }
  }
  return (
    <nav className={`row wrap gap-2xs text-s figures ${styles.pages}`} aria-label={m.pages()}>
      <Step to={to(page - 1)} off={page <= 1} label={m.previous_page()}>
        <IconChevronLeft size={16} aria-hidden="true" />
      </Step>
      {pagesAround(page, totalPages).map((target, index) =>
        target === null ? (
          <span key={`gap-${index}`} className={styles.gap}>
            …
          </span>
        ) : (
          <Link
            key={target}
            to={to(target)}
            aria-label={m.page_number({ page: target })}
            aria-current={target === page ? 'page' : undefined}
          >
            {target}
          </Link>
        ),
      )}
      <Step to={to(page + 1)} off={page >= totalPages} label={m.next_page()}>
        <IconChevronRight size={16} aria-hidden="true" />
      </Step>
    </nav>
  )
}

function Step({ to, off, label, children }: StepProps) {
  if (off) {
    return (
      <span className={styles.off} aria-hidden="true">
        {children}
      </span>
    )
  }
  return (
    <Link to={to} aria-label={label}>
      {children}
    </Link>
  )
}

type StepProps = {
  to: { pathname: string; search: string }
  off: boolean
  label: string
  children: React.ReactNode
}
