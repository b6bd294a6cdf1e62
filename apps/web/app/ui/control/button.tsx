import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './button.module.css'

type Look = {
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
type Content =
  | { icon?: ReactNode; children: ReactNode }
  | { icon: ReactNode; children?: never; 'aria-label': string }

type Element =
  | ({ to: string; href?: never; busy?: never } & Omit<ComponentProps<typeof Link>, 'to' | 'children'>)
  | ({ href: string; to?: never; busy?: never } & Omit<ComponentProps<'a'>, 'href' | 'children'>)
  | ({ to?: never; href?: never; busy?: boolean } & Omit<ComponentProps<'button'>, 'children'>)

type Props = Look & Content & Element

/** The only button component. `to` renders a router link, `href` a plain link. */
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

/** While busy it ignores clicks and keeps the focus. A disabled button would lose it. */
const whileBusy: ComponentProps<'button'> & { 'data-busy': true } = {
  'data-busy': true,
  'aria-disabled': true,
  onClick: (event) => event.preventDefault(),
}
