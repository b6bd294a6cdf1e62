import { type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import styles from './dropdown.module.css'

type Props = {
  /** The accessible name of the panel. */
  label: string
  icon?: ReactNode
  /** The content of the button. An icon-only button uses the panel's name. */
  button?: ReactNode
  variant?: 'secondary' | 'quiet' | 'bare'
  size?: 'small' | undefined
  className?: string | undefined
  side?: 'below' | 'above'
  /** Called when the panel opens, to load what it needs. */
  onOpen?: () => void
  children: ReactNode
}

/**
 * A button and the panel that it opens. The native popover handles Escape, clicks outside, the focus, and the top
 * layer.
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
        className={`text-m ink surface ${styles.panel}`}
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

/** The items of a dropdown: buttons and links in a column. */
export function DropdownItems({ children }: { children: ReactNode }) {
  return <div className={`stack ${styles.items}`}>{children}</div>
}
