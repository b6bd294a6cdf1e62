import { type CallRequest, limits, type SentFile } from '@mersal/contract'
import { Refused } from '../../platform/http/refused.ts'
import { requireInEgypt } from '../places/index.ts'
import type { ClientState } from './client.repository.ts'

/** The fields of a client in a form. Missing fields stay unchanged. */
export type ClientForm = {
  state: Partial<Omit<ClientState, 'manager_id' | 'image_id'>>
  /** Undefined: not in the form. `field` is the name of the field in the call. */
  manager?: { id: number; field: 'manager' | 'manager_id' }
  /** The error of the name, ignored if the name is the stored one. */
  nameFault?: Refused | null
}

type ConsoleForm = Omit<CallRequest<'updateClient'>, 'client_id' | 'version'>
type DocsForm = Omit<CallRequest<'docsUpdateClient'>, 'client_id' | 'version'>

/**
 * Reads the console's form. `image` and `logo` are the same picture, `manager` and `manager_id` the same
 * person.
 */
export function readConsoleForm(form: ConsoleForm): ClientForm {
  const { manager, manager_id } = form
  return {
    state: {
      name: form.name,
      address: form.address,
      phone: form.phone,
      online: form.status,
      ...(form.dis_per !== undefined && { discount_basis_points: form.dis_per }),
      ...(form.dis_num !== undefined && { discount_flat_piastres: form.dis_num }),
      ...(form.use_case !== undefined && { in_development: form.use_case }),
      ...(form.email !== undefined && { email: form.email }),
      ...(form.legal_name !== undefined && { legal_name: form.legal_name }),
      ...(form.tax_number !== undefined && { tax_number: form.tax_number }),
      ...digestOf(form),
      ...(form.partial_by_default !== undefined && { partial_by_default: form.partial_by_default }),
      ...readPoint(form),
    },
    ...(manager !== undefined
      ? { manager: { id: manager, field: 'manager' } }
      : manager_id !== undefined && { manager: { id: manager_id, field: 'manager_id' } }),
  }
}

/** Reads the docs console's form. Its two names are stored as one. */
export function readDocsForm(form: DocsForm): ClientForm {
  const { first_name, last_name, email, phone, address } = form
  return {
    nameFault:
      faultOfName('first_name', first_name) ??
      (last_name === '' ? null : faultOfName('last_name', last_name)),
    state: {
      name: `${first_name} ${last_name}`.trim(),
      email,
      phone,
      address,
      ...digestOf(form),
      ...readPoint(form),
    },
  }
}

function digestOf({ daily_digest }: { daily_digest?: boolean | undefined }) {
  return daily_digest === undefined ? {} : { daily_digest }
}

function faultOfName(field: string, name: string): Refused | null {
  const { min, max } = limits.personName
  if (name === '') return Refused.field(field, 'required')
  if (name.length < min) return Refused.field(field, 'too_short', { minimum: min })
  return name.length > max ? Refused.field(field, 'too_long', { maximum: max }) : null
}

/** The picture of a form and the name of its field. */
export function pictureOf({ image, logo }: { image?: SentFile | undefined; logo?: SentFile | undefined }) {
  return image ? ({ file: image, field: 'image' } as const) : ({ file: logo, field: 'logo' } as const)
}

/** The pick-up point is replaced as a whole. It must be in Egypt, because prices depend on it. */
function readPoint(form: Partial<Pick<DocsForm, 'latitude' | 'longitude' | keyof PointTexts>>) {
  const { latitude, longitude } = form
  if (latitude === undefined || longitude === undefined) return {}
  requireInEgypt({ latitude, longitude })
  return { latitude, longitude, ...textsOf(form) }
}

type PointTexts = { country?: string; city?: string; region?: string; address_map?: string }

function textsOf({ country, city, region, address_map }: Partial<PointTexts>) {
  return {
    country: country ?? null,
    city: city ?? null,
    region: region ?? null,
    address_map: address_map ?? null,
  }
}
