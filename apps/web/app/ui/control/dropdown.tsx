import { type ReactNode, useId } from 'react'
import styles from './dropdown.module.css'

type Props = {
  /** What the panel holds, for those who do not see it. */
  label: string
  button: ReactNode
  /** How the button looks, where it is not one of a toolbar. */
  buttonClassName?: string | undefined
  size?: 'small'
  side?: 'below' | 'above'
  /** The panel has been opened: what it needs may come now. */
  onOpen?: () => void
  children: ReactNode
}

/**
 * A button and the panel that it opens. The browser's own popover brings what a menu needs: Escape, a click
 * outside, the focus back on the button, and a layer above everything.
 */
export function Dropdown({
  label,
  button,
  buttonClassName = styles.target,
  size,
  side = 'below',
  onOpen,
  children,
}: Props) {
  const id = useId()
  return (
    <>
      <button type="button" className={buttonClassName} data-size={size} popoverTarget={id}>
        {button}
      </button>
      <div
        id={id}
        popover="auto"
        className={styles.panel}
        data-side={side}
        role="group"
        aria-label={label}
        onToggle={({ newState }) => newState === 'open' && onOpen?.()}
      >
        {children}
      </div>
    </>
  )
}

/** What can be chosen in a dropdown, one below the other: buttons, links. */
export function DropdownItems({ children }: { children: ReactNode }) {
  return <div className={styles.items}>{children}</div>
}
