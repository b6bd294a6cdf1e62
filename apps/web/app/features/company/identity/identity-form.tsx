import { contrastOnWhite, leastContrast, limits } from '@mersal/contract'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { m } from '../../../paraglide/messages.js'
import { imagePath } from '../../../paths.ts'
import { FieldGroup } from '../../../shared/record/record-form.tsx'
import type { Field } from '../../../ui/form/field.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { OwnMark } from '../../../ui/frame/mark.tsx'
import styles from '../company.module.css'
import { BilingualFields } from '../fields/bilingual-field.tsx'
import { StoredImageField } from '../fields/stored-image-field.tsx'
import { SectionFrame } from '../section-frame.tsx'
import type { Shown } from '../use-company.ts'
import { type SectionValues, useSectionForm } from '../use-section-form.ts'
import marks from './identity.module.css'

type Values = Shown<'identity'>['fields']

const identity: SectionValues<'identity', Values> = {
  section: 'identity',
  valuesOf: (fields) => fields,
  inputOf: (values) => values,
}

/** The name, the logo, the colour and the numbers of the company. */
export default function IdentityForm({ shown }: { shown: Shown<'identity'> }) {
  const form = useSectionForm(identity, shown)
  const { field, part, values } = form
  return (
    <SectionFrame form={form} label={m.company_identity()} shown={shown}>
      <div className={styles.columns}>
        <FieldGroup title={m.company_name()}>
          <BilingualFields
            field={field('name')}
            part={part}
            label={m.name()}
            maxLength={limits.company.name.max}
          />
          <BilingualFields
            field={field('legal_name')}
            part={part}
            label={m.legal_name()}
            maxLength={limits.legalName.max}
          />
          <TextField
            {...field('tax_number')}
            label={m.tax_number()}
            hint={m.tax_number_hint()}
            inputMode="numeric"
            maxLength={11}
            ltr
          />
          <TextField {...field('commercial_register')} label={m.commercial_register()} maxLength={40} />
        </FieldGroup>
        <FieldGroup title={m.company_look()}>
          <div className={`stack top gap-2xl ${styles.logo}`}>
            <StoredImageField {...field('logo')} label={m.logo()} />
            <LogoPreview logo={values.logo} />
          </div>
          <ColourField {...field('brand_colour')} label={m.brand_colour()} />
        </FieldGroup>
      </div>
    </SectionFrame>
  )
}

const grounds = [
  { key: 'light', label: m.logo_on_light },
  { key: 'dark', label: m.logo_on_dark },
  { key: 'thermal', label: m.logo_on_label },
] as const

/** The logo where it will be seen: on a light and a dark screen, and on a label printed in black and white. */
function LogoPreview({ logo }: { logo: string | null }) {
  return (
    <ul className="note stack gap-m" aria-label={m.logo_preview()}>
      {grounds.map(({ key, label }) => (
        <li className="row gap-m" key={key}>
          <span className={`stack centred rigid ${marks.ground}`} data-ground={key}>
            {logo === null ? <OwnMark size={36} /> : <img src={imagePath(logo)} alt="" />}
          </span>
          {label()}
        </li>
      ))}
    </ul>
  )
}

const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

/** A colour, by the browser's picker or as `#rrggbb`, with its contrast and a trial of a button and a link. */
function ColourField(props: Field<string> & { label: string }) {
  const { label, value, onChange } = props
  return (
    <div className="stack gap-m">
      <div className={`flex bottom gap-m ${marks.pair}`}>
        <input
          type="color"
          className={`surface ${marks.picker}`}
          aria-label={m.pick_colour()}
          value={isColour(value) ? value : '#000000'}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <TextField {...props} label={label} ltr maxLength={7} />
      </div>
      {isColour(value) && (
        <>
          {props.error === undefined && <Contrast colour={value} />}
          <div className={`row wrap gap-facts text-m ${marks.trial}`} aria-hidden="true">
            <span className={`inline-row bold ${marks.button}`} style={{ background: value }}>
              {m.track_action()}
            </span>
            <span className={`bold ${marks.link}`} style={{ color: value }}>
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
    <p className={`row note gap-s ${marks.contrast}`} data-readable={isReadable} role="status">
      <Icon className="rigid" size={16} aria-hidden="true" />
      {isReadable
        ? m.contrast_enough({ contrast: shown })
        : m.contrast_too_low({ contrast: shown, least: leastContrast })}
    </p>
  )
}
