import { type CompanyFields, type CompanySection, contrastOnWhite, leastContrast } from '@mersal/contract'
import { Refused } from '../../platform/http/refused.ts'

/** The longest holiday, and the longest range of other opening hours, in days. */
const longest = { holidays: 31, opening_overrides: 62 }
const dayMs = 86_400_000

type Fields = CompanyFields[CompanySection]

/** Refuses a section that the schema allows and that makes no sense. */
export function judgeSection(section: CompanySection, fields: Fields): void {
  if (section === 'identity') judgeIdentity(fields as CompanyFields['identity'])
  if (section === 'calendar') judgeCalendar(fields as CompanyFields['calendar'])
}

/** The images that a section names, each with its field. */
export function imagesOf(section: CompanySection, fields: Fields): { field: string; id: string }[] {
  const named =
    section === 'identity'
      ? [{ field: 'fields.logo', id: (fields as CompanyFields['identity']).logo }]
      : section === 'contact'
        ? (fields as CompanyFields['contact']).sponsors.map(({ logo }, index) => ({
            field: `fields.sponsors.${index}.logo`,
            id: logo,
          }))
        : []
  return named.filter((image): image is { field: string; id: string } => image.id !== null)
}

function judgeIdentity({ brand_colour }: CompanyFields['identity']): void {
  const contrast = contrastOnWhite(brand_colour)
  // Rounded down: 4.49 is not shown as 4.5.
  const shown = (Math.floor(contrast * 10) / 10).toFixed(1)
  if (contrast < leastContrast)
    throw Refused.field('fields.brand_colour', 'colour_contrast', { contrast: shown })
}

function judgeCalendar(calendar: CompanyFields['calendar']): void {
  if (new Set(calendar.days_off).size > 6) throw Refused.field('fields.days_off', 'no_working_day')
  for (const list of ['holidays', 'opening_overrides'] as const) {
    const ranges = calendar[list]
    ranges.forEach(({ from, to }, index) => {
      const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1
      const field = `fields.${list}.${index}`
      if (days > longest[list])
        throw Refused.field(`${field}.to`, 'days_too_many', { maximum: longest[list] })
      const other = ranges.slice(0, index).find((before) => before.from <= to && from <= before.to)
      if (other) throw Refused.field(`${field}.from`, 'days_overlap', { name: other.name.ar })
    })
  }
  for (const [field, { opens, closes }] of [
    ['fields.opening', calendar.opening] as const,
    ...calendar.opening_overrides.map(
      (hours, index) => [`fields.opening_overrides.${index}`, hours] as const,
    ),
  ])
    if (closes === opens) throw Refused.field(`${field}.closes`, 'closes_when_it_opens')
}
