import type { CallReply, CallRequest, FieldErrors } from '@mersal/contract'
import type { Company } from '../../platform/company/company.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { Refused } from '../../platform/http/refused.ts'
import { changesBetween, fileChange } from '../activity-log/index.ts'
import { inviteToAccount, mailOldEmail } from '../auth/index.ts'
import { type EncodedImage, imageUrl, storeImage } from '../images/index.ts'
import {
  type EmployeeInfo,
  findTaken,
  insertEmployee,
  noteOverseer,
  updateInfo,
  usernamesStartingWith,
} from './employees.repository.ts'
import { type EmployeeChange, lockSubject, logEmployee } from './subject.service.ts'

export type Saving = EmployeeChange & {
  store: FileStore
  image: EncodedImage | null
  company: Company
  key: Buffer
  publicUrl: string
  /** Whether mails leave this machine. */
  hasMail: boolean
}
type InfoForm = CallRequest<'docsCreateEmployee'>
type Saved = CallReply<'createEmployee'>

/**
 * Creates an employee with the role 'new' until a permission is set. Without a password (docs console, spec
 * §7) they cannot sign in until they get one. Where mails are sent, they are mailed a link to choose their own. Refused while another employee has the e-mail, phone or
 * national ID.
 */
export async function createEmployee(
  saving: Saving,
  form: InfoForm,
  passwordHash: string | null,
): Promise<Saved> {
  const { tx, actor, now, store, image } = saving
  await refuseTaken(saving, form, null)
  const info = infoOf(form, await storeImage(tx, store, image))
  const created = { ...info, passwordHash, createdBy: actor.id, at: now }
  const id = await translatingTaken(async () => {
    for (;;) {
      const username = await freeUsername(saving, form.email)
      const made = await insertEmployee(tx, { ...created, username })
      if (made !== null) return made
    }
  })
  await logEmployee(saving, 'employee_created', { id, branch_ids: [] }, changesOf(null, info))
  if (saving.hasMail)
    await inviteToAccount(saving, { id, email: info.email, by: actor.name, publicUrl: saving.publicUrl })
  return { employee_id: id }
}

/** Changes the fields of the first tab. The old address is told of a new one. 412 when `version` is stale. */
export async function changeInfo(
  saving: Saving,
  id: number,
  { version, ...form }: InfoForm & { version?: number | undefined },
): Promise<Saved> {
  const { tx, actor, store, image } = saving
  const subject = await lockSubject(saving, id)
  if (version !== undefined && version !== subject.version) throw new Refused('stale', 'overtaken')
  await refuseTaken(saving, form, id)
  const info = infoOf(form, (await storeImage(tx, store, image)) ?? subject.image_id)
  const changes = changesOf(subject, info)
  if (changes.length === 0) return { employee_id: id }
  await translatingTaken(() => updateInfo(tx, id, info))
  if (info.email !== subject.email || info.phone !== subject.phone) await noteOverseer(tx, id, actor.id)
  if (info.email !== subject.email) {
    const change = { from: subject.email, to: info.email, by: actor.name }
    await mailOldEmail(saving, { message: 'email_changed_text', ...change })
  }
  await logEmployee(saving, 'employee_updated', subject, changes)
  return { employee_id: id }
}

/** The local part of the e-mail, with the smallest free number from 2 if it is taken. */
async function freeUsername({ tx }: EmployeeChange, email: string): Promise<string> {
  const local = email.split('@', 1)[0] ?? email
  const taken = new Set(await usernamesStartingWith(tx, local))
  let username = local
  for (let number = 2; taken.has(username); number += 1) username = `${local}${number}`
  return username
}

const takenSentences = {
  email: 'email_taken',
  phone: 'phone_taken',
  national_id: 'national_id_taken',
} as const
type Own = keyof typeof takenSentences

function taken(fields: Own[]): Refused {
  const errors: FieldErrors = Object.fromEntries(
    fields.map((field) => [field, { key: takenSentences[field] }]),
  )
  return new Refused('invalid', takenSentences[fields[0] ?? 'email'], { fields: errors })
}

async function refuseTaken({ tx }: EmployeeChange, form: InfoForm, exceptId: number | null): Promise<void> {
  const { email, phone, national_id: nationalId } = form
  const found = await findTaken(tx, { email, phone, nationalId }, exceptId)
  const fields = (Object.keys(takenSentences) as Own[]).filter((field) => found[field])
  if (fields.length > 0) throw taken(fields)
}

/**
 * Two concurrent calls may both find an e-mail free. The database then refuses the second one, which becomes
 * a refusal here.
 */
async function translatingTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const constraint = error instanceof Error && 'constraint_name' in error ? error.constraint_name : null
    const field = (Object.keys(takenSentences) as Own[]).find((own) => constraint === `employees_${own}_key`)
    throw field ? taken([field]) : error
  }
}

function infoOf(form: InfoForm, imageId: string | null): EmployeeInfo {
  const { first_name, last_name, email, phone, national_id, address } = form
  return { first_name, last_name, email, phone, national_id, address, image_id: imageId }
}

function changesOf(before: EmployeeInfo | null, after: EmployeeInfo) {
  return [
    ...changesBetween(before && textsOf(before), textsOf(after)),
    ...fileChange('image', imageUrl(before?.image_id ?? null), imageUrl(after.image_id)),
  ]
}

function textsOf({ first_name, last_name, phone, email, national_id, address }: EmployeeInfo) {
  return { first_name, last_name, phone, email, national_id, address }
}
