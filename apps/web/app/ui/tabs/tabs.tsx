import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Button } from '../control/button.tsx'
import { centreInRow } from '../frame/centre-in-row.ts'
import styles from './tabs.module.css'

export type Tab = {
  /** The value of `?tab=`, as the spec numbers the tabs. */
  key: string
  label: string
  /** The number of items that wait there. */
  badge?: ReactNode
  content: ReactNode
}

type Props = {
  label: string
  tabs: readonly [Tab, ...Tab[]]
  /** The path of the other tabs when it differs: switching leaves edit mode (spec §4). */
  pathname?: string | undefined
  /** The default tab when the address names none. Defaults to the first. */
  usual?: string | undefined
}

/** Tabs with the choice in the address. Reload, shared links and back restore it. */
export function Tabs({ label, tabs, pathname, usual = tabs[0].key }: Props) {
  const id = useId()
  const row = useRef<HTMLDivElement>(null)
  const keys = tabs.map(({ key }) => key)
  const [current, choose] = useTabInAddress(keys, usual, pathname)
  const shown = tabs.find(({ key }) => key === current) ?? tabs[0]
  const shownId = `${id}-${shown.key}`

  // On a narrow screen not all tabs fit, so the open one is scrolled into view.
  useEffect(() => {
    const centre = () => {
      const tab = document.getElementById(shownId)
      if (row.current && tab) centreInRow(row.current, tab)
    }
    centre()
    // Labels are wider or narrower once their font has arrived.
    void document.fonts.ready.then(centre)
  }, [shownId])

  function walk(event: KeyboardEvent<HTMLElement>) {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const steps: Record<string, number> = {
      ArrowRight: isRtl ? -1 : 1,
      ArrowLeft: isRtl ? 1 : -1,
      Home: -tabs.indexOf(shown),
      End: tabs.length - 1 - tabs.indexOf(shown),
    }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const target = tabs[(tabs.indexOf(shown) + step + tabs.length) % tabs.length] ?? shown
    choose(target.key)
    document.getElementById(`${id}-${target.key}`)?.focus()
  }

  return (
    <>
      <div ref={row} className={`flex gap-xs ${styles.tabs}`} role="tablist" aria-label={label}>
        {tabs.map(({ key, label, badge }) => (
          <Button
            key={key}
            id={`${id}-${key}`}
            variant="bare"
            role="tab"
            aria-selected={key === shown.key}
            aria-controls={`${id}-panel`}
            tabIndex={key === shown.key ? 0 : -1}
            onClick={() => choose(key)}
            onKeyDown={walk}
          >
            {label} {badge}
          </Button>
        ))}
      </div>
      <div
        key={shown.key}
        id={`${id}-panel`}
        className={styles.panel}
        role="tabpanel"
        aria-labelledby={shownId}
        tabIndex={0}
      >
        {shown.content}
      </div>
    </>
  )
}

/**
 * The tab of `?tab=` and its setter. `usual` is the default when the address names none of `keys`. Switching tabs drops
 * the other parameters, such as the page. With `pathname` the new tab is at another path.
 */
function useTabInAddress(
  keys: readonly string[],
  usual: string,
  pathname?: string,
): [string, (key: string) => void] {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const named = query.get('tab')
  const current = named !== null && keys.includes(named) ? named : usual

  function choose(key: string) {
    if (key === current) return
    const search = key === usual ? '' : `?tab=${key}`
    void navigate({ search, ...(pathname !== undefined && { pathname }) }, { preventScrollReset: true })
  }

  return [current, choose]
}
