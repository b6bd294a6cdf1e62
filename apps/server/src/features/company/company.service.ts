import type { CallReply, CallRequest, CompanyFields, CompanySection } from '@mersal/contract'
import { storedCompany } from '../../platform/company/company-in-force.ts'
import { insertSection, lockSection } from '../../platform/company/company-sections.repository.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { Refused } from '../../platform/http/refused.ts'
import type { Employee } from '../../platform/session/actor.ts'
import { logActivity } from '../activity-log/index.ts'
import { storedImages } from './company.repository.ts'
import { imagesOf, judgeSection } from './judge-section.ts'
import { sectionChanges } from './section-changes.ts'

type Saving = { actor: Pick<Employee, 'kind' | 'id'>; now: Date }

/** Changes one section. 412 when `version` is not the one in force. */
export async function updateCompany(
  tx: Transaction,
  { section, version, fields }: CallRequest<'updateCompany'>,
  saving: Saving,
): Promise<CallReply<'updateCompany'>> {
  if ((await lockSection(tx, section)) !== version) throw await overtaken(tx, section)
  judgeSection(section, fields)
  await requireImages(tx, section, fields)
  return { section, version: await saveSection(tx, section, fields, saving) }
}

/** Says who saved the version in force. */
async function overtaken(tx: Transaction, section: CompanySection): Promise<Refused> {
  const { by } = (await storedCompany(tx)).saved[section]
  return by === null
    ? new Refused('stale', 'overtaken')
    : new Refused('stale', 'section_overtaken', { parameters: { name: by } })
}

/** Stores a new version of a section, whose lock the caller holds, and logs what changed. Returns the version in force. */
export async function saveSection<S extends CompanySection>(
  tx: Transaction,
  section: S,
  fields: CompanyFields[S],
  { actor, now }: Saving,
): Promise<number> {
  const stored = await storedCompany(tx)
  const changes = sectionChanges(section, stored.fields[section], fields)
  const { version } = stored.saved[section]
  if (changes.length === 0) return version
  const id = await insertSection(tx, section, { version: version + 1, fields, at: now, by: actor.id })
  await logActivity(tx, actor, now, {
    action: `company_${section}_changed`,
    entity: 'company',
    entityId: id,
    branchIds: [],
    changes,
  })
  return version + 1
}

async function requireImages(
  tx: Transaction,
  section: CompanySection,
  fields: CompanyFields[CompanySection],
): Promise<void> {
  const named = imagesOf(section, fields)
  const stored = await storedImages(
    tx,
    named.map(({ id }) => id),
  )
  const missing = named.find(({ id }) => !stored.has(id))
  if (missing) throw Refused.field(missing.field, 'unknown_image')
}
