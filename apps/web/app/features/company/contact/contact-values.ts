import type { Shown } from '../use-company.ts'
import type { SectionValues } from '../use-section-form.ts'

type Fields = Shown<'contact'>['fields']
/** The values of the form. Missing texts are empty. */
export type ContactValues = Omit<Fields, 'whatsapp' | 'email'> & { whatsapp: string; email: string }

export const contact: SectionValues<'contact', ContactValues> = {
  section: 'contact',
  valuesOf: ({ whatsapp, email, ...fields }) => ({
    ...fields,
    whatsapp: whatsapp ?? '',
    email: email ?? '',
  }),
  inputOf: (values) => values,
  // The two coordinates share the field of the map.
  fieldOf: (path) => path.replace(/^point\..*/, 'point'),
}
