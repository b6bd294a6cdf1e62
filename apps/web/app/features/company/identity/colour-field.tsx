import { contrastOnWhite, leastContrast } from '@mersal/contract'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { m } from '../../../paraglide/messages.js'
import type { Field } from '../../../ui/form/field.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import styles from './identity.module.css'

const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

/** A colour, by the browser's picker or as `#rrggbb`, with its contrast and a trial of a button and a link. */
export function ColourField(props: Field<string> & { label: string }) {
  const { label, value, onChange } = props
  return (
    <div className="stack gap-m">
      <div className={`flex bottom gap-m ${styles.pair}`}>
        <input
          type="color"
          className={styles.picker}
          aria-label={m.pick_colour()}
          value={isColour(value) ? value : '#000000'}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <TextField {...props} label={label} ltr maxLength={7} />
      </div>
      {isColour(value) && (
        <>
          {props.error === undefined && <Contrast colour={value} />}
          <div className={`row wrap gap-facts text-m ${styles.trial}`} aria-hidden="true">
            <span className={`inline-row bold ${styles.button}`} style={{ background: value }}>
              {m.track_action()}
            </span>
            <span className={styles.link} style={{ color: value }}>
              {m.contact_us()}
            </span>
          </div>
        </>
      )}
    </div>
  )
}

function Contrast({ colour }: { colour: string }) {
  const contrast = contrastOnWhite(colour)
  const isReadable = contrast >= leastContrast
  const Icon = isReadable ? IconCircleCheck : IconAlertTriangle
  // Rounded down, so that 4.46 is not shown as 4.5.
  const shown = (Math.floor(contrast * 10) / 10).toFixed(1)
  return (
    <p className={`row note gap-s ${styles.contrast}`} data-readable={isReadable} role="status">
      <Icon className="rigid" size={16} aria-hidden="true" />
      {isReadable
        ? m.contrast_enough({ contrast: shown })
        : m.contrast_too_low({ contrast: shown, least: leastContrast })}
    </p>
  )
}
