import type { CallReply, CallRequest } from '@mersal/contract'
import { lockSection } from '../../../platform/company/company-sections.repository.ts'
import { defaultCompany } from '../../../platform/company/default-company.ts'
import { textsOf } from '../../../platform/company/default-texts.ts'
import { isSetupCode, isSetupOpen } from '../../../platform/company/setup-code.ts'
import type { Sql, Transaction } from '../../../platform/database/database.ts'
import { Refused } from '../../../platform/http/refused.ts'
import type { Browser } from '../../../platform/web-pages/browser.ts'
import { logActivity } from '../../activity-log/index.ts'
import { addFirstSuperuser, enterFirstSuperuser } from '../../auth/index.ts'
import { insertBranch } from '../../branches/index.ts'
import { requireInEgypt } from '../../places/index.ts'
import { startVat } from '../../pricing/index.ts'
import { saveSection } from '../company.service.ts'
import { lockSetup } from './setup.repository.ts'

type SettingUp = { key: Buffer; passwordHash: string; now: Date; address: string; browser: Browser }
type Form = CallRequest<'setUpCompany'>

/** @throws {Refused} for a wrong code, and once there is an employee. */
export async function requireOpenSetup(sql: Sql, key: Buffer, code: string): Promise<void> {
  if (!isSetupCode(key, code) || !(await isSetupOpen(sql))) throw Refused.field('code', 'setup_closed')
}

/** Makes the company, its first superuser and its first branch, and signs the superuser in. Of two at once, one wins. */
export async function setUpCompany(
  tx: Transaction,
  form: Form,
  { key, passwordHash, ...from }: SettingUp,
): Promise<CallReply<'setUpCompany'>> {
  await lockSetup(tx)
  await requireOpenSetup(tx, key, form.code)
  requireInEgypt(form)
  const id = await addFirstSuperuser(tx, { ...form, passwordHash })
  const saving = { actor: { kind: 'employee', id } as const, now: from.now }
  const branchId = await insertBranch(tx, firstBranch(form, id))
  await logActivity(tx, saving.actor, from.now, {
    action: 'company_set_up',
    entity: 'company',
    entityId: 1,
    branchIds: [],
  })
  await logActivity(tx, saving.actor, from.now, {
    action: 'branch_created',
    entity: 'branch',
    entityId: branchId,
    branchIds: [branchId],
    changes: [{ field: 'name', old_text: null, new_text: form.branch_name }],
  })
  for (const section of ['identity', 'contact', 'texts'] as const) await lockSection(tx, section)
  const name = { ar: form.name_ar, en: form.name_en }
  await saveSection(tx, 'identity', { ...defaultCompany.identity, name }, saving)
  await saveSection(tx, 'contact', firstContact(form), saving)
  await saveSection(tx, 'texts', textsOf(name), saving)
  if (!form.vat_registered) await startVat(tx, 0)
  return enterFirstSuperuser(tx, id, from)
}

/** Its manager is the superuser, so that the company may have clients before it has managers. */
function firstBranch(form: Form, managerId: number) {
  const { latitude, longitude, country, city, region, address_map } = form
  return {
    name: form.branch_name,
    name_ar: '',
    address: form.branch_address,
    phone: form.branch_phone,
    stands: 1,
    open: true,
    manager_id: managerId,
    image_id: null,
    cut_off: null,
    opens: null,
    closes: null,
    latitude,
    longitude,
    country,
    city,
    region,
    address_map,
  }
}

/** The first branch is where the company is. The superuser's own e-mail is not shown to everybody. */
function firstContact({ branch_address, branch_phone, latitude, longitude }: Form) {
  return {
    address: { ar: branch_address, en: branch_address },
    point: { latitude, longitude },
    phones: [branch_phone],
    whatsapp: undefined,
    email: undefined,
    social: [],
    sponsors: [],
  }
}
