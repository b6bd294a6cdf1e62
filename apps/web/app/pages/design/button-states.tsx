import { limits } from '@mersal/contract'
import { IconDots, IconPlus } from '@tabler/icons-react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/control/button.tsx'
import { CopyButton } from '../../ui/control/copy-button.tsx'
import { Dropdown, DropdownItems } from '../../ui/control/dropdown.tsx'
import styles from './design.module.css'

const variants = ['primary', 'secondary', 'quiet', 'tinted', 'danger', 'danger-quiet', 'link'] as const
const sizes = ['small', 'medium', 'large', 'page', 'touch', 'thumb'] as const
const plus = <IconPlus size={16} aria-hidden="true" />
const dots = <IconDots size={18} aria-hidden="true" />

/** Each variant: default, with an icon, icon only, link, disabled and busy. Then each size. */
export function ButtonStates() {
  return (
    <>
      {variants.map((variant) => (
        <div key={variant} className={styles.row}>
          <small dir="ltr">{variant}</small>
          <Button variant={variant}>{m.save()}</Button>
          <Button variant={variant} icon={plus}>
            {m.add_item()}
          </Button>
          {variant !== 'link' && <Button variant={variant} icon={dots} aria-label={m.action()} />}
          <Button variant={variant} href="#link">
            {m.edit()}
          </Button>
          <Button variant={variant} disabled>
            {m.save()}
          </Button>
          <Button variant={variant} busy>
            {m.save()}
          </Button>
        </div>
      ))}
      {sizes.map((size) => (
        <div key={size} className={styles.row}>
          <small dir="ltr">{size}</small>
          <Button size={size}>{m.save()}</Button>
          <Button size={size} variant="secondary" icon={plus}>
            {m.add_item()}
          </Button>
          <Button size={size} variant="quiet" icon={dots} aria-label={m.action()} />
        </div>
      ))}
      <Button wide>{m.save()}</Button>
      <div className={styles.row}>
        <Dropdown label={m.action()} icon={plus} button={m.action()}>
          <DropdownItems>
            <Button variant="item">{m.edit()}</Button>
            <Button variant="item">{m.save()}</Button>
          </DropdownItems>
        </Dropdown>
        <code dir="ltr">{limits.appKey}</code>
        <CopyButton text={limits.appKey} what={m.code()} />
      </div>
    </>
  )
}
