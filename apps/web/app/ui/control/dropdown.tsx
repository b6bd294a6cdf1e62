import { type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import styles from './dropdown.module.css'

type Props = {
  /** What the panel holds, for those who do not see it. */
  label: string
  icon?: ReactNode
  /** What the button says; one with an icon alone has the panel's name. */
  button?: ReactNode
  variant?: 'secondary' | 'quiet' | 'bare'
  size?: 'small' | undefined
  className?: string | undefined
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
  icon,
  button,
  variant = 'secondary',
  size,
  className,
  side = 'below',
  onOpen,
  children,
}: Props) {
  const id = useId()
  return (
    <>
      <Button
        {...(button === undefined ? { icon, 'aria-label': label } : { icon, children: button })}
        variant={variant}
        size={size}
        className={className}
        popoverTarget={id}
      />
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
