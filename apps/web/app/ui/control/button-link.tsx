import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { type ButtonContent, type ButtonLook, buttonLook } from './button.tsx'

type Props = ButtonLook & ButtonContent & Omit<ComponentProps<typeof Link>, 'children'>

/** A router link that looks like a button. Not part of `Button`, because the courier app has no router. */
export function ButtonLink({ variant, size, wide, icon, children, className, ...link }: Props) {
  return (
    <Link {...link} {...buttonLook({ variant, size, wide, children, className })}>
      {icon}
      {children}
    </Link>
  )
}
