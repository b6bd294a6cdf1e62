import type { ComponentProps, ReactNode } from 'react'
import styles from './button.module.css'

export type ButtonLook = {
  /**
   * One `primary` button a screen. `tinted` is a selected choice, `danger-quiet` opens the confirmation of something
   * irreversible, `link` is inline text, `item` is a menu item. `bare` has no style.
   */
  variant?:
    | 'primary'
    | 'secondary'
    | 'quiet'
    | 'tinted'
    | 'danger'
    | 'danger-quiet'
    | 'link'
    | 'item'
    | 'bare'
  /** The console uses the first three, public pages `page`, the courier app `touch` and `thumb`. */
  size?: 'small' | 'medium' | 'large' | 'page' | 'touch' | 'thumb' | undefined
  /** As wide as its container. */
  wide?: boolean
}

/** A button without text needs an accessible name. */
export type ButtonContent =
  | { icon?: ReactNode; children: ReactNode }
  | { icon: ReactNode; children?: never; 'aria-label': string }

type Element =
  | ({ href: string; busy?: never } & Omit<ComponentProps<'a'>, 'href' | 'children'>)
  | ({ href?: never; busy?: boolean } & Omit<ComponentProps<'button'>, 'children'>)

type Props = ButtonLook & ButtonContent & Element

/** The only button component. `href` renders a plain link; `ButtonLink` is one of the router. */
export function Button({ variant, size, wide, icon, children, className, ...element }: Props) {
  const look = buttonLook({ variant, size, wide, children, className })
  const content = (
    <>
      {icon}
      {children}
    </>
  )
  if (element.href !== undefined) {
    return (
      <a {...element} {...look}>
        {content}
      </a>
    )
  }
  const { busy, ...button } = element
  return (
    <button type="button" {...button} {...look} {...(busy && whileBusy)}>
      {content}
    </button>
  )
}

type Looking = { [K in keyof ButtonLook]: ButtonLook[K] | undefined } & {
  children?: ReactNode
  className?: string | undefined
}

/** The class and the attributes by which the style sheet knows a button. */
export function buttonLook({ variant = 'primary', size = 'medium', wide, children, className }: Looking) {
  const isBare = variant === 'bare'
  return {
    className: `${isBare ? styles.bare : styles.button} ${className ?? ''}`,
    'data-variant': isBare ? undefined : variant,
    'data-size': isBare ? undefined : size,
    'data-wide': wide || undefined,
    'data-icon': children === undefined || undefined,
  }
}

/** While busy it ignores clicks and keeps the focus. A disabled button would lose it. */
const whileBusy: ComponentProps<'button'> & { 'data-busy': true } = {
  'data-busy': true,
  'aria-disabled': true,
  onClick: (event) => event.preventDefault(),
}
