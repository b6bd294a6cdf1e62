import { type ComponentProps, type CSSProperties, type ElementType, type ReactNode, useId } from 'react'
import styles from './text-input.module.css'

type Frame = {
  /** Left out where the input has an `aria-label`. */
  label?: string | undefined
  description?: string | undefined
  error?: string | undefined
  size?: 'xs'
  className?: string | undefined
  /** 'ltr' for what is always left to right, 'as-written' for text in either language. By default as the page. */
  reads?: 'ltr' | 'as-written'
  /** The widest that the input gets. */
  maxWidth?: string | number | undefined
  /** What lies over the start and over the end of the input. */
  leftSection?: ReactNode
  rightSection?: ReactNode
  /** In pixels. By default the width of a button. */
  sectionWidth?: number | undefined
  onChange?: (value: string) => void
}

type Of<Tag extends 'input' | 'textarea' | 'select'> = Frame & Omit<ComponentProps<Tag>, keyof Frame>

/** A line of text, or what else the browser has an input for. */
export function TextInput(props: Of<'input'>) {
  return <Framed as="input" {...props} />
}

export function TextArea(props: Of<'textarea'>) {
  return <Framed as="textarea" {...props} />
}

export function SelectInput(props: Of<'select'>) {
  return <Framed as="select" {...props} />
}

/** One of the browser's inputs with its label, its description and its error. */
function Framed({
  as,
  label,
  description,
  error,
  size,
  className,
  reads,
  maxWidth,
  leftSection,
  rightSection,
  sectionWidth,
  onChange,
  ...control
}: (Of<'input'> | Of<'textarea'> | Of<'select'>) & { as: 'input' | 'textarea' | 'select' }) {
  const Control = as as ElementType
  const id = useId()
  const notes = [error && `${id}-error`, description && `${id}-description`].filter(Boolean).join(' ')
  return (
    <div className={`${styles.field} ${className ?? ''}`} data-size={size} data-reads={reads}>
      {label && (
        <label className="bold" htmlFor={id}>
          {label}
        </label>
      )}
      <div
        className={styles.box}
        style={{ maxWidth, '--section': sectionWidth && `${sectionWidth}px` } as CSSProperties}
      >
        {leftSection && <Section side="start">{leftSection}</Section>}
        <Control
          id={id}
          className={styles.control}
          data-path={control.name}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={notes || undefined}
          {...control}
          onChange={(event: { currentTarget: { value: string } }) => onChange?.(event.currentTarget.value)}
        />
        {rightSection && <Section side="end">{rightSection}</Section>}
      </div>
      {description && (
        <p id={`${id}-description`} className="text-xs faint above-s anywhere">
          {description}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-xs danger above-s anywhere">
          {error}
        </p>
      )}
    </div>
  )
}

function Section({ side, children }: { side: 'start' | 'end'; children: ReactNode }) {
  return (
    <div className={`row faint ${styles.section}`} data-side={side}>
      {children}
    </div>
  )
}
