import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './button.module.css'

type Look = {
  /**
   * One primary act a screen. `tinted` is a choice that is on, `danger-quiet` opens a question about something that
   * cannot be undone, `link` stands in a line of text, `item` is a line of a menu. `bare` has no look of its own.
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
  /** The console has the first three, public pages `page`, and the courier's app `touch` and `thumb`. */
  size?: 'small' | 'medium' | 'large' | 'page' | 'touch' | 'thumb' | undefined
  /** As wide as what it stands in. */
  wide?: boolean
}

/** A button without words says what it does to those who do not see its icon. */
type Content =
  | { icon?: ReactNode; children: ReactNode }
  | { icon: ReactNode; children?: never; 'aria-label': string }

type Element =
  | ({ to: string; href?: never; busy?: never } & Omit<ComponentProps<typeof Link>, 'to' | 'children'>)
  | ({ href: string; to?: never; busy?: never } & Omit<ComponentProps<'a'>, 'href' | 'children'>)
  | ({ to?: never; href?: never; busy?: boolean } & Omit<ComponentProps<'button'>, 'children'>)

type Props = Look & Content & Element

/** The one button: `to` makes it a link of the router, `href` a plain one. */
export function Button({
  variant = 'primary',
  size = 'medium',
  wide,
  icon,
  children,
  className,
  ...element
}: Props) {
  const shared = {
    className: `${variant === 'bare' ? styles.bare : styles.button} ${className ?? ''}`,
    'data-variant': variant === 'bare' ? undefined : variant,
    'data-size': variant === 'bare' ? undefined : size,
    'data-wide': wide || undefined,
    'data-icon': children === undefined || undefined,
  }
  const content = (
    <>
      {icon}
      {children}
    </>
  )
  if (element.to !== undefined) {
    return (
      <Link {...element} {...shared}>
        {content}
      </Link>
    )
  }
  if (element.href !== undefined) {
    return (
      <a {...element} {...shared}>
        {content}
      </a>
    )
  }
  const { busy, ...button } = element
  return (
    <button type="button" {...button} {...shared} {...(busy && whileBusy)}>
      {content}
    </button>
  )
}

/** It keeps the focus while it is busy, which a disabled button would lose, and does nothing. */
const whileBusy: ComponentProps<'button'> & { 'data-busy': true } = {
  'data-busy': true,
  'aria-disabled': true,
  onClick: (event) => event.preventDefault(),
}
